import { type EventObject, fromCallback } from 'xstate';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { ContentImportDocument } from '../../graphql/generated/api/graphql.ts';
import { toApiError } from '../api-error.ts';
import type { Ports } from '../ports.ts';
import { maxImportSize, type SheetChoice } from './import.types.ts';
import type { ItemsImportEvent, ItemsToRead, ItemsToWrite } from './items-import.types.ts';
import type { ItemsSheetResult, ItemToImport, OwnItem } from './items-sheet.types.ts';
import { readAllItems } from './read-all-items.actors.ts';
import { rejectFile, toProblem } from './rejected-file.ts';

interface ReadItemsOptions {
  entity: KindName;
  /** ISO 4217: what prices are in */
  currency: string;
  choice: SheetChoice;
  /** the items of the venue, page by page */
  own: AsyncIterable<readonly OwnItem[]>;
  signal: AbortSignal;
  progress: (done: number, total: number) => void;
}

export interface ItemsImportPorts extends Pick<Ports, 'ask' | 'newId'> {
  /** the file of a handle; rejects with an `ApiError` */
  openFile: (id: string) => Promise<Blob>;
  /** reads a table of items in a worker */
  readItems: (file: Blob, options: ReadItemsOptions) => Promise<ItemsSheetResult>;
}

export const createItemsImportActors = ({ ask, newId, openFile, readItems }: ItemsImportPorts) => ({
  readItems: fromCallback<EventObject, ItemsToRead>(({ input, sendBack }) => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const report = (event: ItemsImportEvent): void => {
      if (!signal.aborted) sendBack(event);
    };
    const read = async (): Promise<ItemsSheetResult> => {
      const { venue, entity, choice, file } = input;
      const blob = await openFile(file.id);
      if (blob.size > maxImportSize) return rejectFile([toProblem('importTooLarge')]);
      return readItems(blob, {
        ...{ entity, currency: venue.currency, choice, signal },
        own: readAllItems(ask, { directory: venue.venue, entity, signal }),
        progress: (done, total) => report({ type: 'items.progressed', progress: { done, total } }),
      });
    };
    read().then(
      (result) => {
        const count = result.type === 'items' ? result.parts.length : 0;
        report({ type: 'items.read', result, importId: newId(), keys: Array.from({ length: count }, newId) });
      },
      (error: unknown) => report({ type: 'items.failed', error: toApiError(error) }),
    );
    return () => stopped.abort();
  }),

  writeItems: fromCallback<EventObject, ItemsToWrite>(({ input, sendBack }) => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const report = (event: ItemsImportEvent): void => {
      if (!signal.aborted) sendBack(event);
    };
    const { venue, entity, importId, keys, parts } = input;
    const { entity: name, component } = getKindIdentity(entity);
    const send = async (): Promise<void> => {
      for (const [part, text] of parts.entries()) {
        report({ type: 'items.progressed', progress: { done: part, total: parts.length } });
        const items = JSON.parse(text) as ItemToImport[];
        const variables = { directory: venue.venue, entity: name, component, import_id: importId, items };
        const key = keys[part] ?? '';
        await ask(
          'api',
          ContentImportDocument,
          { ...variables, part, parts: parts.length },
          { as: 'venue', key, signal },
        );
        if (signal.aborted) return;
      }
    };
    send().then(
      () => report({ type: 'items.written' }),
      (error: unknown) => report({ type: 'items.failed', error: toApiError(error) }),
    );
    return () => stopped.abort();
  }),
});
