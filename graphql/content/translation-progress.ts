import * as v from 'valibot';
import { type ErrorKey, isErrorKey } from '../errors.ts';
import { type Language, languages, master } from '../domain/languages.ts';
import { type Fields, isRows, type Kind, type LeafField } from './model/define-kind.ts';
import type { Draft, Level, Path, FieldProblem } from './model/draft.types.ts';
import { getLevel } from './apply-edit.ts';
import { listCheckProblems } from './field-checks.ts';
import { cleanText } from '../domain/clean-text.ts';
import { countCompleteness, getTextState, isOutdated } from './completeness.ts';
import {
  isDroppedRow,
  isEmptyItem,
  isEmpty,
  isRequired,
  nameField,
  getLevelRows,
  getLocalized,
} from './field-values.ts';

export type { FieldProblem } from './model/draft.types.ts';

export interface TranslationProgress {
  state: 'complete' | 'partial' | 'missing' | 'stale';
  /** translated texts, without outdated ones */
  done: number;
  /** texts that any language has, and those that English needs */
  total: number;
  stale: number;
}

/** The progress of a language. Missing: no text yet; partial: some texts missing; stale: complete, but some outdated. */
export const getTranslationProgress = (kind: Kind, draft: Draft, language: Language): TranslationProgress => {
  const { total, done, stale } = countCompleteness(kind.fields, draft);
  const here = { total, done: done[language], stale: stale[language] };
  // only decorative images: not empty, but nothing to translate
  if (total === 0 && !isEmptyItem(kind.fields, draft)) return { state: 'complete', ...here };
  const filled = here.done + here.stale;
  const state = filled === 0 ? 'missing' : filled < total ? 'partial' : here.stale > 0 ? 'stale' : 'complete';
  return { state, ...here };
};

/** Per cent of the texts that exist, rounded down, so that 100 means all of them; 0 of an item that is empty. */
export const getPercent = ({ state, done, total }: Pick<TranslationProgress, 'state' | 'done' | 'total'>): number => {
  if (total === 0) return state === 'complete' ? 100 : 0;
  return Math.floor((done / total) * 100);
};

/**
 * The state of one value: none = empty; draft = a translation while English is still empty; stale = English changed
 * since; done = translated.
 */
export const getFieldState = (draft: Draft, path: Path, language: Language): 'none' | 'draft' | 'done' | 'stale' => {
  const steps = path.split('/');
  const name = steps.at(-1) ?? '';
  const level = getLevel(draft, steps);
  if (level === null || isBlank(getLocalized(level, name)[language])) return 'none';
  if (language === master) return 'done';
  if (isOutdated(level, name, language)) return 'stale';
  return isBlank(getLocalized(level, name)[master]) ? 'draft' : 'done';
};

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && cleanText(value) === '');

/**
 * All problems of a draft, in the order of its fields. Rows that would be dropped are ignored. Advice is given for
 * languages that have texts already: missing and outdated translations.
 */
export const listProblems = (kind: Kind, draft: Draft): FieldProblem[] => {
  const startedLanguages = languages.filter(
    (language) => getTranslationProgress(kind, draft, language).state !== 'missing',
  );
  const name = leafProblem(nameField, draft._name, '_name', null);
  const unnamed = isEmpty(nameField, draft._name) ? [shape('_name', null, 'required')] : [];
  return [
    ...(name === null ? unnamed : [name]),
    ...problemsIn(kind.fields, draft, '', startedLanguages),
    ...listCheckProblems(kind, draft),
  ];
};

const shape = (path: Path, language: Language | null, key: FieldProblem['key']): FieldProblem => ({
  level: 'shape',
  path,
  language,
  key,
});

// Cached by object identity and path: levels are immutable.
const looked = new WeakMap<Level, { at: string; found: readonly FieldProblem[] }>();

const problemsIn = (
  fields: Fields,
  level: Level,
  prefix: Path,
  startedLanguages: readonly Language[],
): readonly FieldProblem[] => {
  const at = `${prefix} ${startedLanguages.join()}`;
  const known = looked.get(level);
  if (known?.at === at) return known.found;
  const found = Object.entries(fields).flatMap(([name, field]): readonly FieldProblem[] => {
    const path = prefix + name;
    if (!isRows(field)) return leafProblems(field, level, name, path, startedLanguages);
    const rows = getLevelRows(level, name);
    const all = rows.length > field.max ? [shape(path, null, 'tooLarge')] : [];
    return all.concat(
      rows.flatMap((row) =>
        isDroppedRow(field, row) ? [] : problemsIn(field.of, row, `${path}/${row._id}/`, startedLanguages),
      ),
    );
  });
  looked.set(level, { at, found });
  return found;
};

/** Why one value cannot be stored as it is. */
export const checkValue = (field: LeafField, value: unknown): ErrorKey | null => {
  if (value === undefined || value === null || value === field.empty) return null;
  const read = v.safeParse(field.schema, value);
  if (read.success) return null;
  const { message } = read.issues[0];
  return isErrorKey(message) ? message : 'badInput';
};

const leafProblem = (field: LeafField, value: unknown, path: Path, language: Language | null): FieldProblem | null => {
  const key = checkValue(field, value);
  return key && shape(path, language, key);
};

const leafProblems = (
  field: LeafField,
  level: Level,
  name: string,
  path: Path,
  startedLanguages: readonly Language[],
): FieldProblem[] => {
  const found: FieldProblem[] = [];
  const add = (problem: FieldProblem | null) => problem !== null && found.push(problem);
  if (!field.localized) add(leafProblem(field, level[name], path, null));
  else for (const language of languages) add(leafProblem(field, getLocalized(level, name)[language], path, language));
  const english = field.localized ? getLocalized(level, name)[master] : level[name];
  const missing = isEmpty(field, english);
  if (missing && isRequired(field, level)) add({ level: 'completeness', path, language: master, key: 'required' });
  if (!field.localized || missing) return found;
  for (const language of startedLanguages) {
    if (language === master) continue;
    const state = getTextState(field, level, name, language);
    if (state === 'missing') add({ level: 'advice', path, language, key: 'translationMissing' });
    if (state === 'outdated') add({ level: 'advice', path, language, key: 'translationStale' });
  }
  return found;
};
