import { findCurrentPath } from '../../../graphql/content/find-moved-row.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import type { NotePlace } from '../../field-notes/field-notes.types.ts';
import type { EditorContext, FieldPosition } from '../model/editor.types.ts';
import { listFieldPaths } from '../model/missing-translations.ts';

/** Where a note is by now: its row may have been moved into another list. Null: its row is gone. */
const toPosition = ({ draft }: Pick<EditorContext, 'draft'>, { path, language }: NotePlace): FieldPosition | null => {
  const now = findCurrentPath(draft, path);
  return now === null ? null : { path: now, language };
};

/** The paths that have open notes by now, one for each note whose row is still there. */
export const listNotedPaths = (context: Pick<EditorContext, 'draft' | 'notePlaces'>): string[] =>
  context.notePlaces.flatMap((note) => toPosition(context, note)?.path ?? []);

/** The field with an open note behind the caret, in reading order, then again from the first; null: there is none. */
export const nextNotedField = (context: EditorContext): FieldPosition | null => {
  const { entity, draft, at, notePlaces } = context;
  const order = new Map(['_name', ...listFieldPaths(getKind(entity), draft)].map((path, place) => [path, place]));
  const placeOf = ({ path, language }: FieldPosition): [number, string] => [order.get(path) ?? -1, language ?? ''];
  const isBehind = (one: FieldPosition, other: FieldPosition): boolean => {
    const [[place, language], [otherPlace, otherLanguage]] = [placeOf(one), placeOf(other)];
    return place === otherPlace ? language > otherLanguage : place > otherPlace;
  };
  const noted = notePlaces
    .flatMap((note) => toPosition(context, note) ?? [])
    .toSorted((one, other) => (isBehind(one, other) ? 1 : -1));
  return noted.find((position) => at === null || isBehind(position, at)) ?? noted[0] ?? null;
};
