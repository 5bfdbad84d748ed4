import { fromPromise } from 'xstate';
import { GiftcardImportDocument } from '../../graphql/generated/api/graphql.ts';
import { createSubmissionKeys } from '../form/submission-keys.ts';
import { maxImportSize, type SheetChoice } from '../import/import.types.ts';
import { rejectFile, toProblem } from '../import/rejected-file.ts';
import type { Ports } from '../ports.ts';
import type { CardsSheetResult, CardsToRead, CardsToWrite } from './cards-import.types.ts';

export interface CardsImportPorts extends Pick<Ports, 'ask' | 'newId'> {
  /** the file of a handle; rejects with an `ApiError` */
  openFile: (id: string) => Promise<Blob>;
  /** reads a table of cards in a worker */
  readCards: (file: Blob, options: { currency: string; choice: SheetChoice }) => Promise<CardsSheetResult>;
}

export const createCardsImportActors = ({ ask, newId, openFile, readCards }: CardsImportPorts) => {
  const withKey = createSubmissionKeys(newId);
  return {
    readCards: fromPromise<CardsSheetResult, CardsToRead>(async ({ input: { venue, file, choice } }) => {
      const blob = await openFile(file?.id ?? '');
      if (blob.size > maxImportSize) return rejectFile([toProblem('importTooLarge')]);
      return readCards(blob, { currency: venue.currency, choice });
    }),
    writeCards: fromPromise<void, CardsToWrite>(async ({ input: { venue, collection, cards } }) => {
      const variables = { directory: venue, type_id: collection, rows: cards.map(({ row }) => row) };
      await withKey(variables, (key) => ask('api', GiftcardImportDocument, variables, { as: 'venue', key }));
    }),
  };
};
