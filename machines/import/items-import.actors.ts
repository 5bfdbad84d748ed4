import { type EventObject, fromCallback } from 'xstate';
import { loadKind } from '../../graphql/content/kinds/load-kind.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { foldName } from '../../graphql/domain/names.ts';
import { toApiError } from '../api-error.ts';
import type { Ports } from '../ports.ts';
import { createReferenceCheck } from './check-references.actors.ts';
import { listOwnReferences } from './drop-references.ts';
import { maxImportSize, type SheetChoice } from './import.types.ts';
import type { ItemsImportEvent, ItemsToRead } from './items-import.types.ts';
import { parseItems, prepareNewItems, readItemsFile } from './items-file.ts';
import type { ItemsSheetResult, OwnItem } from './items-sheet.types.ts';
import type { ReadJson } from './json-file.ts';
import { readAllItems } from './read-all-items.actors.ts';
import { rejectFile, toProblem } from './rejected-file.ts';
import { isSheetName } from './sheet-kinds.ts';
import { createPartsWriter } from './write-parts.actors.ts';

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
  /** reads a JSON file; what would be lost on the way is a problem */
  readJson: (file: Blob) => Promise<ReadJson>;
  /** reads a table of items in a worker */
  readItems: (file: Blob, options: ReadItemsOptions) => Promise<ItemsSheetResult>;
}

interface FileOfItems {
  venue: string;
  entity: KindName;
  signal: AbortSignal;
}

/** Reads a list's export or an item's file: everything in it becomes a new item of this venue. */
const createFileReader = ({ ask, newId, readJson }: Pick<ItemsImportPorts, 'ask' | 'newId' | 'readJson'>) => {
  const findUnknownIds = createReferenceCheck(ask);
  return async (blob: Blob, { venue, entity, signal }: FileOfItems): Promise<ItemsSheetResult> => {
    const read = readItemsFile(await readJson(blob), entity);
    if (!read.ok) return rejectFile(read.problems);
    const kinds = [...new Set(read.file.items.map(({ kind }) => kind))];
    await Promise.all(kinds.map(loadKind));
    const parsed = parseItems(read.file, newId);
    if (!parsed.ok) return rejectFile(parsed.problems);
    const references = parsed.drafts.flatMap(({ kind, draft }) => listOwnReferences(kind, draft));
    const unknown = await findUnknownIds(references, signal);
    const names = new Map<string, Set<string>>();
    for (const { kind, component } of read.file.items) {
      if (names.has(component)) continue;
      const folded = new Set<string>();
      for await (const items of readAllItems(ask, { directory: venue, entity: kind, component, signal }))
        for (const { content } of items) folded.add(foldName(content.en._name));
      names.set(component, folded);
    }
    const hasImages = read.file.venue === null || read.file.venue === venue;
    return { ...prepareNewItems(parsed.drafts, { names, unknown, hasImages }), sheet: null };
  };
};

export const createItemsImportActors = ({ ask, newId, openFile, readItems, readJson }: ItemsImportPorts) => ({
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
      // its differences are shown field by field
      await loadKind(entity);
      if (!isSheetName(file.name))
        return createFileReader({ ask, newId, readJson })(blob, { venue: venue.venue, entity, signal });
      return readItems(blob, {
        entity,
        currency: venue.currency,
        choice,
        signal,
        own: readAllItems(ask, {
          directory: venue.venue,
          entity,
          signal,
        }),
        progress: (done, total) =>
          report({
            type: 'items.progressed',
            progress: {
              done,
              total,
            },
          }),
      });
    };
    read().then(
      (result) => {
        report({ type: 'items.read', result, importId: newId() });
      },
      (error: unknown) => report({ type: 'items.failed', error: toApiError(error) }),
    );
    return () => stopped.abort();
  }),

  writeItems: createPartsWriter(ask),
});
