import { fromPromise } from 'xstate';
import type { giftCardDialogMachine } from '../../machines/gift-cards/gift-card-dialog.machine.ts';
import { logError } from '../adapters/session-log.ts';
import { createGiftCardsActors, type GiftCardsPorts } from '../../machines/gift-cards/gift-cards.actors.ts';
import { giftCardsMachine } from '../../machines/gift-cards/gift-cards.machine.ts';
import { giftCardCommands } from '../commands/gift-card.commands.ts';
import { GiftCards } from '../screens/GiftCards.tsx';
import { createDeferredLogic } from './deferred-logic.ts';
import type { ScreenDependencies } from './screen-dependencies.ts';
import type { ScreenRuntime } from './screen-runtime.ts';

/** The code of the dialog is loaded when it is first opened. */
const createGiftCards = (dependencies: ScreenDependencies) => {
  const { ports, saveSheet, texts: tools, onWake, keepForSession } = dependencies;
  const pages: GiftCardsPorts['pages'] = keepForSession();
  // nobody is told: the rows of before stay (rules, "Gift cards")
  const log: GiftCardsPorts['log'] = logError;
  const dialog = createDeferredLogic<typeof giftCardDialogMachine>(async () =>
    (await import('./gift-card.dialog.ts')).createGiftCardDialog(dependencies),
  );
  return giftCardsMachine.provide({
    actors: {
      ...createGiftCardsActors({ ...ports, saveSheet, tools, pages, onWake, log }),
      loadDialog: fromPromise(() => dialog.load()),
      actionDialog: dialog.logic,
      creationDialog: dialog.logic,
    },
  });
};

export const runtime: ScreenRuntime<'GiftCards'> = {
  component: GiftCards,
  commands: { giftcards: giftCardCommands },
  actors: { giftcards: createGiftCards },
};
