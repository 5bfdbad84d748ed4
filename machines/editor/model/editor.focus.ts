import { type Fields, isRows, type Kind } from '../../../graphql/content/model/define-kind.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { type Language, master } from '../../../graphql/domain/languages.ts';
import type { EditorContext, EditorInput, FieldPosition } from './editor.types.ts';
import { getField } from '../../../graphql/content/apply-edit.ts';
import { getEnteredPath } from '../../../graphql/content/copied-fields.ts';
import { listFoldedFields } from '../../../graphql/content/folded-fields.ts';
import { findNextMissing, getTabOfField, listMissingTranslations } from './missing-translations.ts';

/** Requests the focus for a field, or for the one that its value is entered in. */
export const requestFocus = (
  context: EditorContext,
  { path, language }: FieldPosition,
): Pick<EditorContext, 'requestedFocus' | 'language' | 'unfolded'> => ({
  requestedFocus: {
    path: getEnteredPath(getKind(context.entity), path),
    language,
    count: (context.requestedFocus?.count ?? 0) + 1,
  },
  language: language ?? context.language,
  unfolded: isFolded(getKind(context.entity), path) ? getRowPath(path) : context.unfolded,
});

/** `sections/ab/items/x9/price` → `sections/ab/items/x9`. */
export const getRowPath = (path: Path): Path => path.slice(0, path.lastIndexOf('/'));

const isFolded = (kind: Kind, path: Path): boolean => {
  const steps = path.split('/');
  const field = steps.length < 3 ? null : getField(kind, steps.slice(0, -2).join('/'));
  return field !== null && isRows(field) && listFoldedFields(field.of).includes(steps.at(-1) ?? '');
};

/**
 * The field to focus after an edit. A row that is moved by its drag handle keeps the focus on the handle, and the
 * caret's position follows the row.
 */
export const followEdit = (
  context: EditorContext,
  event: { type: string; id?: string },
  to: FieldPosition,
): Partial<EditorContext> =>
  event.id !== undefined && /moved|nudged|transferred/.test(event.type)
    ? { at: context.at && { ...context.at, path: to.path } }
    : requestFocus(context, to);

/** The field that a URL names, in a language of the venue; null when this kind has no such field. */
export const parsePosition = (context: EditorContext, to: EditorInput['begin']): FieldPosition | null => {
  if (!to) return null;
  const steps = to.path.split('/');
  if (steps.length % 2 === 0 || !isField(getKind(context.entity).fields, steps)) return null;
  return { path: to.path, language: context.venue.languages.find((language) => language === to.language) ?? null };
};
const isField = (fields: Fields, [name = '', , ...rest]: readonly string[]): boolean => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) return false;
  return rest.length === 0 || (isRows(field) && isField(field.of, rest));
};

/** The field to focus first: the one the URL names, and the name of a new item. */
export const initialPosition = (context: EditorContext): FieldPosition | null => {
  const named = parsePosition(context, context.begin);
  if (named !== null) return named;
  return context.fresh && !context.lockedByOtherTab ? { path: '_name', language: null } : null;
};

/** The tab that a field is on; null when it is the tab shown, or the field is on none. */
export const tabToShow = ({ entity, tab }: EditorContext, path: string): string | null => {
  const kind = getKind(entity);
  const target = getTabOfField(kind, path);
  return target === (tab ?? Object.keys(kind.tabs)[0]) ? null : target;
};

const mayTranslateInto = ({ venue: { mayWrite } }: EditorContext, language: Language): boolean =>
  mayWrite === null || mayWrite.includes(language);

/** Who looks for missing texts in English means those of the other languages too, which are translated from it. */
const languagesToTranslate = (context: EditorContext): readonly Language[] => {
  const { language, venue } = context;
  if (language !== master) return [language];
  return [language, ...venue.languages.filter((other) => other !== master && mayTranslateInto(context, other))];
};

/** The language whose texts the queue is asked for: null is each one that the person writes; none: not even one. */
export const queueLanguage = (context: EditorContext): Language | null | undefined => {
  const languages = languagesToTranslate(context).filter((language) => mayTranslateInto(context, language));
  return languages.length > 1 ? null : languages[0];
};

const findMissing = (
  context: EditorContext,
  find: (language: Language) => Path | undefined | null,
): FieldPosition | null => {
  for (const language of languagesToTranslate(context)) {
    const path = find(language);
    if (path !== undefined && path !== null) return { path, language };
  }
  return null;
};

/** The first missing translation of the item, wherever the caret is; null: there is none. */
export const firstMissingTranslation = (context: EditorContext): FieldPosition | null =>
  findMissing(context, (language) => listMissingTranslations(getKind(context.entity), context.draft, language)[0]);

/**
 * The one behind the caret; where the caret is not on the tab that is shown, the first one from that tab on, else of the
 * item. In another language than the one shown, all of them are new to the person.
 */
export const nextMissingTranslation = (context: EditorContext): FieldPosition | null => {
  const { entity, draft, at, tab } = context;
  const kind = getKind(entity);
  const shown = tab ?? Object.keys(kind.tabs)[0] ?? '';
  return findMissing(context, (language) => {
    if (at !== null && language === context.language && getTabOfField(kind, at.path) === shown)
      return findNextMissing(kind, draft, language, { behind: at.path });
    return findNextMissing(kind, draft, language, { tab: shown }) ?? listMissingTranslations(kind, draft, language)[0];
  });
};
