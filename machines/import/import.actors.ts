import { fromPromise } from 'xstate';
import { applyEdit } from '../../graphql/content/apply-edit.ts';
import { getKindIdentity, kindNames } from '../../graphql/content/kinds/identities.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { listReferences } from '../../graphql/content/list-references.ts';
import type { Kind } from '../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import { languages } from '../../graphql/domain/languages.ts';
import { ContentNameDocument } from '../../graphql/generated/api/graphql.ts';
import { toApiError } from '../api-error.ts';
import { diffDrafts } from '../draft-diff.ts';
import type { Ports } from '../ports.ts';
import {
  type DroppedReference,
  type FileToImport,
  type ImportResult,
  maxImportSize,
  type SheetChoice,
  type SheetTarget,
} from './import.types.ts';
import { readItemFile } from './item-file.ts';
import { rejectFile, toProblem } from './rejected-file.ts';
import { hasSheet, isSheetName } from './sheet-kinds.ts';

export interface ImportPorts extends Pick<Ports, 'ask' | 'newId'> {
  /** the file of a handle; rejects with an `ApiError` */
  openFile: (id: string) => Promise<Blob>;
  /** reads the table of one item in a worker, and compares it with the item */
  readSheet: (file: Blob, choice: SheetChoice, target: SheetTarget) => Promise<ImportResult>;
}

export const createImportActors = ({ ask, newId, openFile, readSheet }: ImportPorts) => {
  const isOfVenue = async (id: string, signal: AbortSignal): Promise<boolean> => {
    try {
      await ask('api', ContentNameDocument, { cms_id: id }, { as: 'venue', signal });
      return true;
    } catch (error) {
      if (toApiError(error).code === 'NOT_FOUND') return false;
      throw error;
    }
  };

  /** The ids of a file's references that the item does not have yet and that are no items of the venue. */
  const findUnknownIds = async (kind: Kind, own: Draft, draft: Draft, signal: AbortSignal): Promise<Set<string>> => {
    const known = new Set(listReferences(kind, own).map(({ id }) => id));
    const added = listReferences(kind, draft).filter(({ id, target }) => target.venue === 'own' && !known.has(id));
    const unknown = new Set<string>();
    for (const id of new Set(added.map((reference) => reference.id)))
      if (!(await isOfVenue(id, signal))) unknown.add(id);
    return unknown;
  };

  return {
    readFile: fromPromise(
      async ({ input, signal }: { input: FileToImport; signal: AbortSignal }): Promise<ImportResult> => {
        const { entity, component, draft: own, file, choice, currency } = input;
        const kind = getKind(entity);
        const blob = await openFile(file.id);
        if (blob.size > maxImportSize) return rejectFile([toProblem('importTooLarge')]);
        if (hasSheet(entity) && isSheetName(file.name)) return readSheet(blob, choice, { draft: own, currency });
        const read = readItemFile(kind, component, await blob.text(), newId);
        if (!read.ok) return rejectFile(read.problems);
        const linked = retainLinks(kind, own, read.draft);
        const unknown = await findUnknownIds(kind, own, linked.draft, signal);
        const checked = dropReferences(kind, linked.draft, unknown);
        return {
          ...{ type: 'imported', draft: checked.draft, migratedFrom: read.migratedFrom, sheet: null },
          difference: diffDrafts(kind, own, checked.draft, languages),
          dropped: [...linked.dropped, ...checked.dropped],
        };
      },
    ),
  };
};

interface Checked {
  draft: Draft;
  dropped: DroppedReference[];
}

/** The fields that link an item with its companions, or a companion with its owner. */
const listLinkFields = (kind: Kind): string[] => [
  ...kind.companions.flatMap(({ field }) => field ?? []),
  ...kindNames
    .flatMap((name) => getKindIdentity(name).companions)
    .flatMap(({ entity, ownerField }) => (entity === kind.entity ? (ownerField ?? []) : [])),
];

/** A linked item belongs to one owner: the item keeps its own links, whatever the file names. */
const retainLinks = (kind: Kind, own: Draft, draft: Draft): Checked =>
  [...new Set(listLinkFields(kind))].reduce(
    (checked: Checked, path) => {
      if (checked.draft[path] === own[path]) return checked;
      const retained = applyEdit(kind, checked.draft, { type: 'set', path, language: null, value: own[path] });
      const isNamed = checked.draft[path] !== '';
      return { draft: retained, dropped: isNamed ? [...checked.dropped, { path, why: 'linked' }] : checked.dropped };
    },
    { draft, dropped: [] },
  );

const dropReferences = (kind: Kind, draft: Draft, unknown: ReadonlySet<string>): Checked => {
  const dropped = listReferences(kind, draft).filter(({ id }) => unknown.has(id));
  return {
    draft: dropped.reduce(
      (without, { path }) => applyEdit(kind, without, { type: 'set', path, language: null, value: '' }),
      draft,
    ),
    dropped: dropped.map(({ path }) => ({ path, why: 'unknown' })),
  };
};
