import { createFieldChecks } from '../../machines/field-check/deferred-field-checks.actors.ts';
import { createCardsImportActors } from '../../machines/gift-cards/cards-import.actors.ts';
import { cardsImportMachine } from '../../machines/gift-cards/cards-import.machine.ts';
import {
  createGiftCardDialogActors,
  createSaveCollection,
  createSaveGiftCard,
} from '../../machines/gift-cards/gift-card-dialog.actors.ts';
import { giftCardDialogMachine } from '../../machines/gift-cards/gift-card-dialog.machine.ts';
import { collectionFormMachine, giftCardFormMachine } from '../../machines/gift-cards/gift-card-form.machine.ts';
import { createFileReader } from './read-sheet.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';

export const createGiftCardDialog = ({ ports, openFile, texts }: ScreenDependencies) => {
  const { readCards } = createFileReader(async () => (await texts()).language);
  return giftCardDialogMachine.provide({
    actors: {
      ...createGiftCardDialogActors(ports),
      form: giftCardFormMachine.provide({
        actors: { saveGiftCard: createSaveGiftCard(ports), fieldChecks: createFieldChecks(ports) },
      }),
      collectionForm: collectionFormMachine.provide({ actors: { saveCollection: createSaveCollection(ports) } }),
      cardsImport: cardsImportMachine.provide({
        actors: createCardsImportActors({ ...ports, openFile, readCards }),
      }),
    },
  });
};
