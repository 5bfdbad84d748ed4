import { applyEdit } from '../../graphql/content/apply-edit.ts';
import { isPlainObject } from '../../graphql/content/json-limits.ts';
import { findKindName, getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import { getKind, type KindName } from '../../graphql/content/kinds/registry.ts';
import { listImages } from '../../graphql/content/list-images.ts';
import type { Kind } from '../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import { createNewDraft } from '../../graphql/content/prefill-from-name.ts';
import { parseContent, toContent } from '../../graphql/content/serialize.ts';
import { freeName } from '../../graphql/domain/free-name.ts';
import { maxItemsInFile, maxLinkedItems } from '../../graphql/domain/import-limits.ts';
import { foldName } from '../../graphql/domain/names.ts';
import { dropReferences, retainLinks } from './drop-references.ts';
import type { ImportProblem } from './import.types.ts';
import { createImportParts } from './import-parts.ts';
import type { ItemsToImport } from './items-sheet.types.ts';
import { isBareContent } from './item-file.ts';
import type { ReadJson } from './json-file.ts';
import { toProblem } from './rejected-file.ts';

/** The items that a list's export or the file of one item holds, before their contents are checked. */
export interface ItemsFile {
  /** the venue it was exported from; null: it does not say */
  venue: string | null;
  items: readonly { kind: KindName; component: string; content: unknown }[];
}

type ReadFile<Result> = ({ ok: true } & Result) | { ok: false; problems: readonly ImportProblem[] };

/** The kinds of the list of `entity` are accepted; a content by itself is one of that kind. */
export const readItemsFile = (read: ReadJson, entity: KindName): ReadFile<{ file: ItemsFile }> => {
  if (!read.ok) return { ok: false, problems: [read.problem] };
  const { component } = getKindIdentity(entity);
  const file = isBareContent(read.value) ? { component, content: read.value } : read.value;
  const listed = isPlainObject(file) ? (file.items ?? [file]) : null;
  if (!isPlainObject(file) || !Array.isArray(listed) || listed.length === 0)
    return { ok: false, problems: [toProblem('importNotJson')] };
  const most = getKindIdentity(entity).companions.length > 0 ? maxLinkedItems : maxItemsInFile;
  if (listed.length > most)
    return { ok: false, problems: [{ ...toProblem('importTooMany'), location: `items/${most}` }] };
  const problems: ImportProblem[] = [];
  const items = listed.flatMap((item: unknown, at) => {
    if (!isPlainObject(item) || typeof item.component !== 'string' || !isPlainObject(item.content)) {
      problems.push({ ...toProblem('importNotJson'), location: `items/${at}` });
      return [];
    }
    const kind = findKindName(getKindIdentity(entity).entity, item.component);
    // the file of one item names its entity
    if (kind !== undefined && (item.entity === undefined || item.entity === getKindIdentity(entity).entity))
      return [{ kind, component: item.component, content: item.content }];
    problems.push({ ...toProblem('wrongImportComponent'), location: `items/${at}` });
    return [];
  });
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, file: { venue: typeof file.venue === 'string' ? file.venue : null, items } };
};

export interface NewDraft {
  kind: Kind;
  component: string;
  draft: Draft;
}

/** The items of a file as drafts that have no links to companions: theirs are created with them. */
export const parseItems = ({ items }: ItemsFile, newId: () => string): ReadFile<{ drafts: NewDraft[] }> => {
  const drafts: NewDraft[] = [];
  const problems: ImportProblem[] = [];
  for (const [at, { kind: name, component, content }] of items.entries()) {
    const kind = getKind(name);
    const parsed = parseContent(kind, content, newId);
    if (parsed.ok)
      drafts.push({ kind, component, draft: retainLinks(kind, createNewDraft(kind, ''), parsed.draft).draft });
    else
      problems.push(
        ...parsed.problems.map(({ key, path, language }) => ({
          ...toProblem(key),
          location: ['items', at, language, path].filter((part) => part !== null && part !== '').join('/'),
        })),
      );
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, drafts };
};

const maxExamples = 20;

interface OwnVenue {
  /** folded names by component */
  names: ReadonlyMap<string, ReadonlySet<string>>;
  /** references to items that this venue does not have */
  unknown: ReadonlySet<string>;
  /** false: the images of the file are stored for another venue */
  hasImages: boolean;
}

/** What creating these items would do. A name that is taken gets a number. */
export const prepareNewItems = (
  given: readonly NewDraft[],
  { names, unknown, hasImages }: OwnVenue,
): Omit<ItemsToImport, 'sheet'> => {
  const taken = new Map([...names].map(([component, folded]) => [component, new Set(folded)]));
  let dropped = 0;
  const items = given.map(({ kind, component, draft }) => {
    const checked = dropReferences(kind, draft, unknown);
    const images = hasImages ? [] : listImages(kind, checked.draft);
    dropped += checked.dropped.length + images.length;
    const names = taken.get(component) ?? new Set();
    taken.set(component, names);
    const name = freeName(draft._name, names);
    names.add(foldName(name));
    const own = [...images.map(({ path }) => ({ path, value: '' })), { path: '_name', value: name }].reduce(
      (edited, edit) => applyEdit(kind, edited, { type: 'set', language: null, ...edit }),
      checked.draft,
    );
    return { cms_id: null, version: null, component, content: toContent(kind, own) };
  });
  return {
    type: 'items',
    created: items.length,
    unchanged: 0,
    dropped,
    examples: items.slice(0, maxExamples).map(({ content }, at) => ({ name: content.en._name, line: at + 1 })),
    newParts: createImportParts(items),
    changed: [],
    changedParts: [],
    lostLetters: [],
  };
};
