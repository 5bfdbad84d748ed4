import { applyEdit } from '../../graphql/content/apply-edit.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { Kind } from '../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import { createNewDraft } from '../../graphql/content/prefill-from-name.ts';
import { fromContent, parseContent, toContent } from '../../graphql/content/serialize.ts';
import { maxChangedItems } from '../../graphql/domain/import-limits.ts';
import { languages } from '../../graphql/domain/languages.ts';
import { cleanName, foldName } from '../../graphql/domain/names.ts';
import type { ImportProblem, Money, SheetChoice, SheetRow } from './import.types.ts';
import { diffDrafts } from '../draft-diff.ts';
import { createImportParts } from './import-parts.ts';
import type { ChangedItem, ItemsToImport, ItemToImport, OwnItem } from './items-sheet.types.ts';
import { type ItemsField, listFields } from './items-sheet-columns.ts';
import { findLostLetters } from './lost-letters.ts';
import { getCellFormat } from './sheet-cells.ts';
import { type ReadColumns, readColumns, type SheetColumn } from './sheet-columns.ts';

type Column = SheetColumn<ItemsField>;

/** The columns of a table of items. */
export const readItemsColumns = (
  kind: Kind,
  rows: readonly SheetRow[],
  { currency }: Pick<Money, 'currency'>,
  chosen: SheetChoice['columns'] = {},
): ReadColumns<ItemsField> => {
  const read = readColumns(rows, { fields: listFields(kind), currency, chosen });
  if (read.problems.length === 0 && !read.known.some(({ field }) => field.path === '_name'))
    read.problems.push({ message: 'error.sheetNoName', location: '', line: rows[0]?.line ?? 1 });
  return read;
};

type ReadItems =
  | ({ ok: true } & Omit<ItemsToImport, 'type' | 'sheet' | 'dropped'>)
  | { ok: false; problems: readonly ImportProblem[] };

interface Reading {
  entity: KindName;
  kind: Kind;
  own: readonly OwnItem[];
  money: Money;
  newId: () => string;
  /** rows read so far */
  progress?: (done: number, total: number) => void;
}

const maxProblems = 100;
const maxExamples = 20;
const rowsPerProgress = 500;

/**
 * What a table would do to the items `own`. A row is about the item with its id, else about the one with its name,
 * else about a new one. Items without a row, and values without a column, stay as they are.
 */
export const readItemsSheet = (
  { known: columns, problems: unknown, body }: ReadColumns<ItemsField>,
  { entity, kind, own, money, newId, progress }: Reading,
): ReadItems => {
  const problems = [...unknown];
  if (problems.length > 0) return { ok: false, problems };
  const byId = new Map(own.map((item) => [item.id, item]));
  const byName = new Map(own.map((item) => [foldName(item.content.en._name), item]));
  const idAt = columns.find(({ field }) => field.path === '')?.at;
  const name = columns.find(({ field }) => field.path === '_name') as Column;

  const taken = new Set<OwnItem>();
  const lineOfName = new Map<string, number>();
  const changed: { item: ItemToImport; line: number; change: Omit<ChangedItem, 'difference'> | null }[] = [];
  let unchanged = 0;
  for (const [at, row] of body.entries()) {
    if (problems.length >= maxProblems) break;
    if (at % rowsPerProgress === 0) progress?.(at, body.length);
    const { line, cells } = row;
    const folded = foldName(cleanName(cells[name.at] ?? ''));
    const found = (idAt === undefined ? undefined : byId.get((cells[idAt] ?? '').trim())) ?? byName.get(folded);
    if ((found !== undefined && taken.has(found)) || lineOfName.has(folded)) {
      problems.push({ message: 'error.sheetDuplicate', location: name.label, line });
      continue;
    }
    if (found !== undefined) taken.add(found);
    lineOfName.set(folded, line);
    const before = found === undefined ? null : fromContent(kind, found.content);
    const filled = fillDraft(kind, before, row, columns, money);
    const faults = [...filled.problems];
    const parsed = faults.length > 0 ? null : parseContent(kind, toContent(kind, filled.draft), newId);
    if (parsed?.ok === false)
      faults.push(
        ...parsed.problems.map(({ key, path, language }) => ({
          message: `error.${key}`,
          location:
            columns.find(({ field, ...one }) => field.path === path && one.language === language)?.label ?? path,
          line,
        })),
      );
    problems.push(...faults);
    if (!parsed?.ok) continue;
    if (before !== null && JSON.stringify(toContent(kind, before)) === JSON.stringify(parsed.content)) unchanged += 1;
    else
      changed.push({
        item: { cms_id: found?.id ?? null, version: found?.version ?? null, content: parsed.content },
        line,
        change:
          found === undefined || before === null
            ? null
            : {
                id: found.id,
                name: before._name,
                entity,
                component: kind.component,
                version: found.version,
                before,
                after: parsed.draft,
              },
      });
  }
  const changes = changed.filter(({ item }) => item.cms_id !== null);
  const oneTooMany = changes[maxChangedItems];
  if (oneTooMany !== undefined)
    problems.push({ message: 'error.importTooManyChanges', location: '', line: oneTooMany.line });
  // a name that an item without a row keeps
  for (const { item, line } of changed) {
    const holder = byName.get(foldName(item.content.en._name));
    if (holder !== undefined && holder.id !== item.cms_id && !taken.has(holder))
      problems.push({ message: 'error.nameTaken', location: name.label, line });
  }
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, maxProblems) };
  progress?.(body.length, body.length);
  const added = changed.filter(({ item }) => item.cms_id === null);
  return {
    ok: true,
    created: added.length,
    unchanged,
    examples: added.slice(0, maxExamples).map(({ item, line }) => ({ name: item.content.en._name, line })),
    newParts: createImportParts(added.map(({ item }) => item)),
    changedParts: createImportParts(changes.map(({ item }) => item)),
    ...compareItems(
      kind,
      changes.flatMap(({ change }) => change ?? []),
    ),
  };
};

const compareItems = (
  kind: Kind,
  changes: readonly Omit<ChangedItem, 'difference'>[],
): Pick<ItemsToImport, 'changed' | 'lostLetters'> => {
  const compared = changes.map((item) => ({
    ...item,
    difference: diffDrafts(kind, item.before, item.after, languages),
  }));
  const losing = new Set(compared.filter(({ difference }) => findLostLetters(difference.changes).length > 0));
  const changed = [...losing, ...compared.filter((item) => !losing.has(item))];
  return { changed, lostLetters: findLostLetters(changed.flatMap(({ difference }) => difference.changes)) };
};

const fillDraft = (
  kind: Kind,
  own: Draft | null,
  { line, cells }: SheetRow,
  columns: readonly Column[],
  money: Money,
) => {
  const problems: ImportProblem[] = [];
  const typed = cleanName(cells[columns.find(({ field }) => field.path === '_name')?.at ?? -1] ?? '');
  let draft = own === null ? createNewDraft(kind, typed) : own;
  for (const { field: column, language, at, label } of columns) {
    const { path, field } = column;
    if (path === '') continue;
    const text = cells[at] ?? '';
    if (path === '_name') {
      if (typed === '') problems.push({ message: 'error.required', location: label, line });
      draft = applyEdit(kind, draft, { type: 'set', path, language: null, value: typed });
      continue;
    }
    const cell = getCellFormat(field)?.read(text, field, money);
    // a new item keeps what it begins with
    if (cell === undefined || (own === null && text.trim() === '')) continue;
    if (cell.ok) draft = applyEdit(kind, draft, { type: 'set', path, language, value: cell.value });
    else {
      const location = cell.word === undefined ? label : `${label}: ${cell.word}`;
      problems.push({ message: cell.message, location, line });
    }
  }
  return { draft, problems };
};
