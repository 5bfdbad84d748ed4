import type { Kind } from '../../graphql/content/define.ts';
import { isRows } from '../../graphql/content/define.ts';
import type { Draft, Path, Row } from '../../graphql/content/document.ts';
import { applyEdit, emptyRow, fieldAt, rowsAt } from '../../graphql/content/edit.ts';
import { kindOf } from '../../graphql/content/kinds.ts';
import type { EditorContext, EditorEvent, Spoken } from './editor.types.ts';
import { countedId } from './ids.ts';

export type Editing = Extract<EditorEvent, { type: `row.${string}` | 'field.changed' | 'field.confirmed' }>;

interface Result {
  draft: Draft;
  /** the field being typed in, null for a step of its own */
  typing: string | null;
  /** ids used up */
  made: number;
  spoken: Spoken | null;
  /** where the caret goes */
  focus: Path | null;
}

/** What one event makes of the draft in hand. */
export const afterEvent = (context: EditorContext, event: Editing): Result => {
  const kind = kindOf(context.entity);
  const { draft } = context;
  const still: Result = { draft, typing: null, made: context.made, spoken: null, focus: null };
  switch (event.type) {
    case 'field.changed': {
      const { path, language, value } = event;
      return {
        ...still,
        draft: applyEdit(kind, draft, { type: 'set', path, language, value }),
        typing: `${path} ${language}`,
      };
    }
    case 'field.confirmed':
      return { ...still, draft: applyEdit(kind, draft, { ...event, type: 'confirm' }) };
    case 'row.added': {
      const id = countedId(context.seed, context.made + 1);
      const row = emptyRow(kind, event.path, id);
      return inserted(kind, { ...still, made: context.made + 1 }, event.path, row, event.at);
    }
    case 'row.duplicated': {
      const rows = rowsAt(draft, event.path);
      const at = rows.findIndex(({ _id }) => _id === event.id);
      const row = rows[at];
      if (!row) return still;
      const ids = { ...still };
      const twin = copied(kind, event.path, row, () => countedId(context.seed, (ids.made += 1)));
      return inserted(kind, ids, event.path, twin, at + 1);
    }
    case 'row.moved': {
      const { path, id, to } = event;
      const moved = applyEdit(kind, draft, { type: 'move', path, id, to });
      return { ...still, draft: moved, spoken: placeOf('moved', moved, path, id) };
    }
    case 'row.transferred': {
      const { path, id, into, to } = event;
      const row = rowsAt(draft, path).find(({ _id }) => _id === id);
      if (!row) return still;
      const without = applyEdit(kind, draft, { type: 'remove', path, id });
      const moved = applyEdit(kind, without, { type: 'insert', path: into, row, at: to });
      // a list that is gone takes nothing in: the row stays where it was
      if (moved === without) return still;
      return { ...still, draft: moved, spoken: placeOf('moved', moved, into, id) };
    }
    case 'row.removed': {
      const { path, id } = event;
      const spoken = placeOf('removed', draft, path, id);
      return { ...still, draft: applyEdit(kind, draft, { type: 'remove', path, id }), spoken };
    }
  }
};

const inserted = (kind: Kind, result: Result, path: Path, row: Row, at: number): Result => {
  const draft = applyEdit(kind, result.draft, { type: 'insert', path, row, at });
  const field = fieldAt(kind, path);
  const first = isRows(field) ? Object.keys(field.of)[0] : undefined;
  return { ...result, draft, spoken: placeOf('added', draft, path, row._id), focus: `${path}/${row._id}/${first}` };
};

const placeOf = (what: Spoken['what'], draft: Draft, path: Path, id: string): Spoken => {
  const rows = rowsAt(draft, path);
  return { what, path, id, place: rows.findIndex(({ _id }) => _id === id) + 1, of: rows.length };
};

/** The same words in a row of its own: every id in it is new. */
const copied = (kind: Kind, path: Path, row: Row, newId: () => string): Row => {
  const field = fieldAt(kind, path);
  const twin: Row = { ...row, _id: newId() };
  if (!isRows(field)) return twin;
  for (const [name, inner] of Object.entries(field.of))
    if (isRows(inner))
      twin[name] = (row[name] as readonly Row[]).map((one) => copied(kind, `${path}/${row._id}/${name}`, one, newId));
  return twin;
};
