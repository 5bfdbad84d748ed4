import { copyRow } from '../rows/copy-row.ts';
import { findListForNewRow, moveTarget, parentRowPath, type RowTarget, siblingLists } from '../rows/row-targets.ts';
import { isRows, type Kind, type LeafField } from '../../../graphql/content/model/define-kind.ts';
import type { Draft, Path, Row } from '../../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyRow, getField, getRows } from '../../../graphql/content/apply-edit.ts';
import { prefillFromName } from '../../../graphql/content/prefill-from-name.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { master } from '../../../graphql/domain/languages.ts';
import type { EditorContext, EditorEvent, RowAnnouncement } from '../model/editor.types.ts';
import { countLeftOut } from '../rows/pasted-lines.ts';
import { sequentialUuid } from '../../sequential-uuid.ts';

export type EditState = Extract<
  EditorEvent,
  { type: `row.${string}` | 'field.changed' | 'fields.changed' | 'field.confirmed' }
>;

interface Result {
  draft: Draft;
  /** the field being typed in; null for an undo step of its own */
  typing: string | null;
  /** ids used up */
  made: number;
  announcement: RowAnnouncement | null;
  /** the field to focus */
  focus: Path | null;
  /** pasted lines that have no row to go over */
  leftOut: number;
}
/** The draft after one event. */
export const reduceEvent = (context: EditorContext, event: EditState): Result => {
  const kind = getKind(context.entity);
  const { draft } = context;
  const unchanged: Result = { draft, typing: null, made: context.made, announcement: null, focus: null, leftOut: 0 };
  if (event.type === 'field.changed') {
    const { path, language, value, step } = event;
    const set = applyEdit(kind, draft, { type: 'set', path, language, value });
    // what guests may have seen changes only where a person changes it
    const follows = path === '_name' && context.metadata.publishedVersion === null;
    const next = follows ? prefillFromName(kind, set, draft._name) : set;
    return { ...unchanged, draft: next, typing: [path, language, ...(step === undefined ? [] : [step])].join(' ') };
  }
  if (event.type === 'fields.changed') return changedTogether(kind, context, unchanged, event);
  if (event.type === 'field.confirmed') {
    const { path = context.at?.path ?? '_name', language = context.language } = event;
    return { ...unchanged, draft: applyEdit(kind, draft, { type: 'confirm', path, language }) };
  }
  if (event.type === 'row.added') return added(kind, context, unchanged, event);

  const target = moveTarget(context, event);
  if (target === null) return unchanged;
  const { path, id } = target;
  const rows = getRows(draft, path);
  const at = rows.findIndex(({ _id }) => _id === id);
  switch (event.type) {
    case 'row.duplicated': {
      const counting = { ...unchanged };
      const copy = copyRow(kind, path, rows[at] as Row, () => sequentialUuid(context.seed, (counting.made += 1)));
      return inserted(kind, counting, path, copy, at + 1);
    }
    case 'row.pasted':
      return pasted(kind, context, unchanged, event);
    case 'row.removed': {
      const next = rows[at + 1] ?? rows[at - 1];
      const focus = next && context.at ? `${path}/${next._id}/${lastStep(context.at.path)}` : null;
      const announcement = announceRow('removed', draft, path, id);
      return { ...unchanged, draft: applyEdit(kind, draft, { type: 'remove', path, id }), announcement, focus };
    }
    case 'row.moved':
      return moved(kind, context, unchanged, target, path, event.to);
    case 'row.placed': {
      const to = Math.min(Math.max(Math.trunc(event.position), 1), rows.length) - 1;
      return Number.isNaN(to) || to === at ? unchanged : moved(kind, context, unchanged, target, path, to);
    }
    case 'row.transferred':
      return moved(kind, context, unchanged, target, event.into, event.to ?? getRows(draft, event.into).length);
    case 'row.nudged': {
      const lists = siblingLists(kind, draft, path);
      const [above, below] = [lists[lists.indexOf(path) - 1], lists[lists.indexOf(path) + 1]];
      if (event.by === 'top') return moved(kind, context, unchanged, target, path, 0);
      if (event.by === 'bottom') return moved(kind, context, unchanged, target, path, rows.length - 1);
      // past the end of its list a row moves into the next one
      if (event.by === 'up' && at === 0)
        return above ? moved(kind, context, unchanged, target, above, getRows(draft, above).length) : unchanged;
      if (event.by === 'down' && at === rows.length - 1)
        return below ? moved(kind, context, unchanged, target, below, 0) : unchanged;
      return moved(kind, context, unchanged, target, path, event.by === 'up' ? at - 1 : at + 1);
    }
  }
};

const changedTogether = (
  kind: Kind,
  context: EditorContext,
  unchanged: Result,
  { values = [], lists = [], leftOut = 0 }: EditState & { type: 'fields.changed' },
): Result => {
  let { draft, made } = unchanged;
  for (const { path, language, value } of values)
    draft = applyEdit(kind, draft, { type: 'set', path, language, value });
  for (const { path, rows } of lists) {
    for (const { _id: id } of getRows(draft, path)) draft = applyEdit(kind, draft, { type: 'remove', path, id });
    for (const [at, row] of rows.entries()) {
      const id = sequentialUuid(context.seed, (made += 1));
      draft = applyEdit(kind, draft, { type: 'insert', path, row: { ...emptyRow(kind, path, id), ...row }, at });
    }
  }
  return { ...unchanged, draft, made, leftOut };
};

const lastStep = (path: Path): string => path.split('/').at(-1) ?? '';

const added = (
  kind: Kind,
  context: EditorContext,
  unchanged: Result,
  event: EditState & { type: 'row.added' },
): Result => {
  const here = parentRowPath(context.at?.path);
  const path = findListForNewRow(kind, context, event.path);
  if (path === undefined) return unchanged;
  const rows = getRows(context.draft, path);
  const behind = event.path === undefined && here ? rows.findIndex(({ _id }) => _id === here.id) + 1 : rows.length;
  const row = emptyRow(kind, path, sequentialUuid(context.seed, context.made + 1));
  return inserted(kind, { ...unchanged, made: context.made + 1 }, path, row, event.at ?? behind);
};

const inserted = (kind: Kind, result: Result, path: Path, row: Row, at: number): Result => {
  const draft = applyEdit(kind, result.draft, { type: 'insert', path, row, at });
  const field = getField(kind, path);
  const first = isRows(field) ? Object.keys(field.of)[0] : undefined;
  return {
    ...result,
    draft,
    announcement: announceRow('added', draft, path, row._id),
    focus: `${path}/${row._id}/${first}`,
  };
};

/**
 * The first line goes into the focused row, each further one into a new row behind it. In a translation and in a fixed
 * list no rows are created: the lines go over the following rows, and an empty one passes its row over. Inserts at most
 * one row over the limit, enough to report the error.
 */
const pasted = (
  kind: Kind,
  context: EditorContext,
  unchanged: Result,
  { path, id, field, language, rows, over }: EditState & { type: 'row.pasted' },
): Result => {
  const list = getField(kind, path);
  if (!isRows(list)) return unchanged;
  const existing = getRows(unchanged.draft, path).map(({ _id }) => _id);
  const at = existing.indexOf(id);
  const into = language !== master || list.fixed !== undefined ? (over ?? existing.slice(at)) : null;
  const lines =
    into === null
      ? rows.filter((values) => Object.keys(values).length > 0).slice(0, list.max + 1)
      : rows.slice(0, into.length);
  let { draft, made } = unchanged;
  let last = id;
  for (const [n, values] of lines.entries()) {
    const there = n === 0 ? id : into?.[n];
    last = there ?? sequentialUuid(context.seed, (made += 1));
    if (there === undefined)
      draft = applyEdit(kind, draft, { type: 'insert', path, row: emptyRow(kind, path, last), at: at + n });
    for (const [name, value] of Object.entries(values)) {
      const isLocalized = !isRows(list.of[name] ?? list) && (list.of[name] as LeafField).localized;
      const cell = { path: `${path}/${last}/${name}`, language: isLocalized ? language : null };
      draft = applyEdit(kind, draft, { type: 'set', ...cell, value });
    }
  }
  return {
    ...unchanged,
    draft,
    made,
    announcement: announceRow('added', draft, path, last),
    focus: `${path}/${last}/${field}`,
    leftOut: into === null ? 0 : countLeftOut(rows, into),
  };
};

const moved = (
  kind: Kind,
  context: EditorContext,
  unchanged: Result,
  from: RowTarget,
  into: Path,
  to: number,
): Result => {
  const { draft, at } = context;
  const { path, id } = from;
  // The caret travels with its row.
  const current = at?.path.startsWith(`${path}/${id}/`) ? `${into}${at.path.slice(path.length)}` : null;
  if (into === path) {
    const next = applyEdit(kind, draft, { type: 'move', path, id, to });
    return { ...unchanged, draft: next, announcement: announceRow('moved', next, path, id), focus: current };
  }
  const row = getRows(draft, path).find(({ _id }) => _id === id);
  const without = applyEdit(kind, draft, { type: 'remove', path, id });
  const next = row ? applyEdit(kind, without, { type: 'insert', path: into, row, at: to }) : without;
  // the target list was removed: the row stays where it was
  if (next === without) return unchanged;
  return { ...unchanged, draft: next, announcement: announceRow('moved', next, into, id), focus: current };
};

const announceRow = (what: RowAnnouncement['what'], draft: Draft, path: Path, id: string): RowAnnouncement => {
  const rows = getRows(draft, path);
  return { what, path, id, position: rows.findIndex(({ _id }) => _id === id) + 1, of: rows.length };
};
