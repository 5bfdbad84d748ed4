import { copyRow } from './copy-row.ts';
import { isRows, type Kind, type LeafField } from '../../graphql/content/model/define-kind.ts';
import type { Draft, Path, Row } from '../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyRow, getField, getRows } from '../../graphql/content/apply-edit.ts';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import { master } from '../../graphql/domain/languages.ts';
import type { EditorContext, EditorEvent, RowAnnouncement } from './editor.types.ts';
import { sequentialUuid } from './sequential-uuid.ts';

export type EditState = Extract<EditorEvent, { type: `row.${string}` | 'field.changed' | 'field.confirmed' }>;

interface Result {
  draft: Draft;
  /** the field being typed in, null for a step of its own */
  typing: string | null;
  /** ids used up */
  made: number;
  spoken: RowAnnouncement | null;
  /** where the caret goes */
  focus: Path | null;
}
interface Target {
  path: Path;
  id: string;
}

/** `sections/ab/items/x9/price` → row x9 of sections/ab/items. */
export const parentRowPath = (path: Path | undefined): Target | null => {
  const steps = path?.split('/') ?? [];
  const [id, parent] = [steps.at(-2), steps.slice(0, -2).join('/')];
  return id === undefined || parent === '' ? null : { path: parent, id };
};

/** The lists beside this one: the same field of the rows around it, in order, itself among them. */
export const siblingLists = (kind: Kind, draft: Draft, path: Path): Path[] => {
  const steps = path.split('/');
  const parent = steps.slice(0, -2).join('/');
  if (steps.length < 3 || !isRows(getField(kind, parent))) return [path];
  return getRows(draft, parent).map(({ _id }) => `${parent}/${_id}/${steps.at(-1)}`);
};

/** Which row an event is about: the one it names, else the one that the caret stands in; null when that is gone. */
export const moveTarget = (
  { draft, at }: Pick<EditorContext, 'draft' | 'at'>,
  event: Partial<Target>,
): Target | null => {
  const { path, id } = event;
  const target = path !== undefined && id !== undefined ? { path, id } : parentRowPath(at?.path);
  return target && getRows(draft, target.path).some(({ _id }) => _id === target.id) ? target : null;
};

/** Whether the path is a list whose number and order of rows never change, such as the days of a week. */
export const isFixedList = (kind: Kind, path: Path): boolean => {
  const field = getField(kind, path);
  return isRows(field) && field.fixed !== undefined;
};

/** The list that `row.added` adds to: the one it names, else the one with the caret, else the first of the kind. */
const findListForNewRow = (kind: Kind, { at }: Pick<EditorContext, 'at'>, path: Path | undefined): Path | undefined =>
  path ??
  parentRowPath(at?.path)?.path ??
  Object.keys(kind.fields).find((name) => isRows(getField(kind, name)) && !isFixedList(kind, name));

/** Whether the event would add, remove or move rows of a list whose rows are fixed. */
const changesFixedList = (
  kind: Kind,
  context: EditorContext,
  event: EditState & { type: `row.${string}` },
): boolean => {
  if (event.type === 'row.pasted') return false;
  const list =
    event.type === 'row.added' ? findListForNewRow(kind, context, event.path) : moveTarget(context, event)?.path;
  const into = event.type === 'row.transferred' ? event.into : undefined;
  return [list, into].some((path) => path !== undefined && isFixedList(kind, path));
};

/** The draft after one event. */
export const reduceEvent = (context: EditorContext, event: EditState): Result => {
  const kind = getKind(context.entity);
  const { draft } = context;
  const still: Result = { draft, typing: null, made: context.made, spoken: null, focus: null };
  if (event.type === 'field.changed') {
    const { path, language, value } = event;
    const next = applyEdit(kind, draft, { type: 'set', path, language, value });
    return { ...still, draft: next, typing: `${path} ${language}` };
  }
  if (event.type === 'field.confirmed') {
    const { path = context.at?.path ?? '_name', language = context.language } = event;
    return { ...still, draft: applyEdit(kind, draft, { type: 'confirm', path, language }) };
  }
  if (changesFixedList(kind, context, event)) return still;
  if (event.type === 'row.added') return added(kind, context, still, event);

  const target = moveTarget(context, event);
  if (target === null) return still;
  const { path, id } = target;
  const rows = getRows(draft, path);
  const at = rows.findIndex(({ _id }) => _id === id);
  switch (event.type) {
    case 'row.duplicated': {
      const counting = { ...still };
      const twin = copyRow(kind, path, rows[at] as Row, () => sequentialUuid(context.seed, (counting.made += 1)));
      return inserted(kind, counting, path, twin, at + 1);
    }
    case 'row.pasted':
      return pasted(kind, context, still, event);
    case 'row.removed': {
      const next = rows[at + 1] ?? rows[at - 1];
      const focus = next && context.at ? `${path}/${next._id}/${lastStep(context.at.path)}` : null;
      const spoken = placeOf('removed', draft, path, id);
      return { ...still, draft: applyEdit(kind, draft, { type: 'remove', path, id }), spoken, focus };
    }
    case 'row.moved':
      return moved(kind, context, still, target, path, event.to);
    case 'row.placed': {
      const to = Math.min(Math.max(Math.trunc(event.place), 1), rows.length) - 1;
      return Number.isNaN(to) || to === at ? still : moved(kind, context, still, target, path, to);
    }
    case 'row.transferred':
      return moved(kind, context, still, target, event.into, event.to ?? getRows(draft, event.into).length);
    case 'row.nudged': {
      const lists = siblingLists(kind, draft, path);
      const [above, below] = [lists[lists.indexOf(path) - 1], lists[lists.indexOf(path) + 1]];
      if (event.by === 'top') return moved(kind, context, still, target, path, 0);
      if (event.by === 'bottom') return moved(kind, context, still, target, path, rows.length - 1);
      // past the edge of its list a row goes on into the next one
      if (event.by === 'up' && at === 0)
        return above ? moved(kind, context, still, target, above, getRows(draft, above).length) : still;
      if (event.by === 'down' && at === rows.length - 1)
        return below ? moved(kind, context, still, target, below, 0) : still;
      return moved(kind, context, still, target, path, event.by === 'up' ? at - 1 : at + 1);
    }
  }
};

const lastStep = (path: Path): string => path.split('/').at(-1) ?? '';

const added = (kind: Kind, context: EditorContext, still: Result, event: EditState & { type: 'row.added' }): Result => {
  const here = parentRowPath(context.at?.path);
  const path = findListForNewRow(kind, context, event.path);
  if (path === undefined) return still;
  const rows = getRows(context.draft, path);
  const behind = event.path === undefined && here ? rows.findIndex(({ _id }) => _id === here.id) + 1 : rows.length;
  const row = emptyRow(kind, path, sequentialUuid(context.seed, context.made + 1));
  return inserted(kind, { ...still, made: context.made + 1 }, path, row, event.at ?? behind);
};

const inserted = (kind: Kind, result: Result, path: Path, row: Row, at: number): Result => {
  const draft = applyEdit(kind, result.draft, { type: 'insert', path, row, at });
  const field = getField(kind, path);
  const first = isRows(field) ? Object.keys(field.of)[0] : undefined;
  return { ...result, draft, spoken: placeOf('added', draft, path, row._id), focus: `${path}/${row._id}/${first}` };
};

/**
 * The first line goes into the row in hand, each other one into a row of its own behind it; in a translation, whose
 * rows stand already, into the rows that follow. One row more than a list may hold is enough to say so.
 */
const pasted = (
  kind: Kind,
  context: EditorContext,
  still: Result,
  { path, id, field, language, rows }: EditState & { type: 'row.pasted' },
): Result => {
  const list = getField(kind, path);
  if (!isRows(list)) return still;
  const standing = getRows(still.draft, path);
  const at = standing.findIndex(({ _id }) => _id === id);
  let { draft, made } = still;
  let last = id;
  for (const [n, values] of rows.slice(0, list.max + 1).entries()) {
    const there = n === 0 || language !== master || list.fixed !== undefined ? standing[at + n] : undefined;
    // a fixed list takes as many lines as it has rows
    if (!there && list.fixed !== undefined) break;
    last = there?._id ?? sequentialUuid(context.seed, (made += 1));
    if (!there) draft = applyEdit(kind, draft, { type: 'insert', path, row: emptyRow(kind, path, last), at: at + n });
    for (const [name, value] of Object.entries(values)) {
      const spoken = !isRows(list.of[name] ?? list) && (list.of[name] as LeafField).localized;
      const edit = { type: 'set', path: `${path}/${last}/${name}`, language: spoken ? language : null, value } as const;
      draft = applyEdit(kind, draft, edit);
    }
  }
  return { ...still, draft, made, spoken: placeOf('added', draft, path, last), focus: `${path}/${last}/${field}` };
};

const moved = (kind: Kind, context: EditorContext, still: Result, from: Target, into: Path, to: number): Result => {
  const { draft, at } = context;
  const { path, id } = from;
  // The caret travels with its row.
  const inHand = at?.path.startsWith(`${path}/${id}/`) ? `${into}${at.path.slice(path.length)}` : null;
  if (into === path) {
    const next = applyEdit(kind, draft, { type: 'move', path, id, to });
    return { ...still, draft: next, spoken: placeOf('moved', next, path, id), focus: inHand };
  }
  const row = getRows(draft, path).find(({ _id }) => _id === id);
  const without = applyEdit(kind, draft, { type: 'remove', path, id });
  const next = row ? applyEdit(kind, without, { type: 'insert', path: into, row, at: to }) : without;
  // a list that is gone takes nothing in: the row stays where it was
  if (next === without) return still;
  return { ...still, draft: next, spoken: placeOf('moved', next, into, id), focus: inHand };
};

const placeOf = (what: RowAnnouncement['what'], draft: Draft, path: Path, id: string): RowAnnouncement => {
  const rows = getRows(draft, path);
  return { what, path, id, place: rows.findIndex(({ _id }) => _id === id) + 1, of: rows.length };
};
