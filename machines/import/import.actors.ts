import { fromPromise } from 'xstate';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { listReferences } from '../../graphql/content/list-references.ts';
import { languages } from '../../graphql/domain/languages.ts';
import { diffDrafts } from '../draft-diff.ts';
import type { Ports } from '../ports.ts';
import {
  type FileToImport,
  type ImportResult,
  maxImportSize,
  type SheetChoice,
  type SheetTarget,
} from './import.types.ts';
import { createReferenceCheck } from './check-references.actors.ts';
import { dropReferences, listOwnReferences, retainLinks } from './drop-references.ts';
import { readItemFile } from './item-file.ts';
import type { ReadJson } from './json-file.ts';
import { findLostLetters } from './lost-letters.ts';
import { rejectFile, toProblem } from './rejected-file.ts';
import { hasSheet, isSheetName } from './sheet-kinds.ts';

export interface ImportPorts extends Pick<Ports, 'ask' | 'newId'> {
  /** the file of a handle; rejects with an `ApiError` */
  openFile: (id: string) => Promise<Blob>;
  /** reads a JSON file; what would be lost on the way is a problem */
  readJson: (file: Blob) => Promise<ReadJson>;
  /** reads the table of one item in a worker, and compares it with the item */
  readSheet: (file: Blob, choice: SheetChoice, target: SheetTarget) => Promise<ImportResult>;
}

export const createImportActors = ({ ask, newId, openFile, readJson, readSheet }: ImportPorts) => {
  const findUnknownIds = createReferenceCheck(ask);
  return {
    readFile: fromPromise(
      async ({ input, signal }: { input: FileToImport; signal: AbortSignal }): Promise<ImportResult> => {
        const { entity, component, draft: own, file, choice, currency } = input;
        const kind = getKind(entity);
        const blob = await openFile(file.id);
        if (blob.size > maxImportSize) return rejectFile([toProblem('importTooLarge')]);
        if (hasSheet(entity) && isSheetName(file.name)) return readSheet(blob, choice, { draft: own, currency });
        const read = readItemFile(kind, component, await readJson(blob), newId);
        if (!read.ok) return rejectFile(read.problems);
        const linked = retainLinks(kind, own, read.draft);
        const known = new Set(listReferences(kind, own).map(({ id }) => id));
        const added = listOwnReferences(kind, linked.draft).filter((id) => !known.has(id));
        const unknown = await findUnknownIds(added, signal);
        const checked = dropReferences(kind, linked.draft, unknown);
        const difference = diffDrafts(kind, own, checked.draft, languages);
        return {
          type: 'imported',
          draft: checked.draft,
          migratedFrom: read.migratedFrom,
          sheet: null,
          difference,
          lostLetters: findLostLetters(difference.changes),
          dropped: [...linked.dropped, ...checked.dropped],
        };
      },
    ),
  };
};
