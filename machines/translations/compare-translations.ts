import { applyEdit, applySourceHash, getField, getLevel, getValue } from '../../graphql/content/apply-edit.ts';
import { isOutdated } from '../../graphql/content/completeness.ts';
import { sourceHash, storedValue } from '../../graphql/content/field-values.ts';
import { getKind, type KindName } from '../../graphql/content/kinds/registry.ts';
import { isRows, type Kind, type LeafField } from '../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import { checkValue } from '../../graphql/content/translation-progress.ts';
import { cleanText } from '../../graphql/domain/clean-text.ts';
import { type Language, master } from '../../graphql/domain/languages.ts';
import { diffDrafts } from '../draft-diff.ts';
import type { ChangedItem } from '../import/items-sheet.types.ts';
import { hasLostLetters } from '../import/lost-letters.ts';
import type { ImportedTranslations, ReadText, RowDoubt, RowFault, RowProblem } from './translation-file.types.ts';

export interface TranslatedItem {
  id: string;
  name: string;
  entity: KindName;
  component: string;
  version: number;
  draft: Draft;
}

interface Compared {
  venue: string;
  language: Language;
  texts: readonly ReadText[];
  /** by id; absent: there is no such item here */
  items: ReadonlyMap<string, TranslatedItem>;
}

const maxProblems = 200;
/** Tags, and what tools put in their place: `<b>`, `</1>`, `<x id="2"/>`. */
const tag = /<\/?[a-z0-9][^<>]*>/giu;

/**
 * What a file of translations would change. A row that cannot be taken over is reported and left out; one whose English
 * has changed since the export is in the comparison, not ticked, and would be an outdated translation.
 */
export const compareTranslations = ({ venue, language, texts, items }: Compared): ImportedTranslations => {
  const problems: RowProblem[] = [];
  const taken = new Map<string, Draft>();
  const doubtful = new Set<string>();
  const seen = new Set<string>();
  let [empty, unchanged] = [0, 0];
  for (const text of texts) {
    const report = (fault: RowFault) => problems.push({ line: text.line, fault, source: text.source.slice(0, 200) });
    const key = JSON.stringify([text.venue, text.item, text.path]);
    const item = text.venue === venue ? (items.get(text.item) ?? null) : null;
    if (text.venue !== venue) report('wrongVenue');
    else if (item === null) report('unknownItem');
    else if (seen.has(key)) report('duplicate');
    else {
      seen.add(key);
      const draft = taken.get(item.id) ?? item.draft;
      const outcome = takeText(getKind(item.entity), draft, text, language);
      if (outcome.type === 'empty') empty += 1;
      else if (outcome.type === 'unchanged') unchanged += 1;
      else if (outcome.type === 'rejected') report(outcome.fault);
      else {
        taken.set(item.id, outcome.draft);
        if (outcome.doubt !== null) {
          doubtful.add(`${item.id} ${text.path}`);
          report(outcome.doubt);
        }
      }
    }
  }
  const imported = [...taken].flatMap(([id, after]): ChangedItem[] => {
    const item = items.get(id);
    if (!item) return [];
    const { draft: before, ...rest } = item;
    const difference = diffDrafts(getKind(item.entity), before, after, [master, language]);
    return difference.changes.length === 0 ? [] : [{ ...rest, before, after, difference }];
  });
  const positions = imported.flatMap(({ id, difference }) => difference.changes.map(({ path }) => `${id} ${path}`));
  return {
    language,
    items: imported,
    empty,
    unchanged,
    problems: problems.slice(0, maxProblems),
    moreProblems: Math.max(0, problems.length - maxProblems),
    doubtful: positions.flatMap((position, at) => (doubtful.has(position) ? [at] : [])),
  };
};

type Outcome =
  | { type: 'empty' }
  | { type: 'unchanged' }
  | { type: 'rejected'; fault: RowFault }
  /** `doubt`: why a person should look at it first */
  | { type: 'taken'; draft: Draft; doubt: RowDoubt | null };

const takeText = (kind: Kind, draft: Draft, text: ReadText, language: Language): Outcome => {
  const { path, source, target } = text;
  const field = findLocalizedField(kind, draft, path);
  if (field === null) return { type: 'rejected', fault: 'unknownText' };
  if (target === null || hasNewTags(source, target)) return { type: 'rejected', fault: 'markup' };
  const value = storedValue(field, target);
  if (value === undefined) return { type: 'empty' };
  const key = checkValue(field, target);
  if (key !== null) return { type: 'rejected', fault: `error.${key}` };
  const english = getValue(draft, path, master);
  const isSameSource = typeof english === 'string' && cleanText(english) === cleanText(source);
  const steps = path.split('/');
  const level = getLevel(draft, steps);
  const isCurrent = level !== null && !isOutdated(level, steps.at(-1) ?? '', language);
  const stored = storedValue(field, getValue(draft, path, language));
  if (stored === value) {
    if (isCurrent || !isSameSource) return { type: 'unchanged' };
    return { type: 'taken', draft: applyEdit(kind, draft, { type: 'confirm', path, language }), doubt: null };
  }
  const edited = applyEdit(kind, draft, { type: 'set', path, language, value });
  if (isSameSource) return { type: 'taken', draft: edited, doubt: findDoubt(text, stored) };
  const outdated = applySourceHash(edited, path, language, sourceHash(source));
  return { type: 'taken', draft: outdated, doubt: 'changedSource' };
};

/** Names are the same in every language, but most texts are not: tools fill in the English where nothing is translated. */
const findDoubt = ({ source, target, isPartial }: ReadText, stored: unknown): RowDoubt | null => {
  if (isPartial) return 'partlyTranslated';
  if (hasLostLetters(stored ?? source, target)) return 'lostLetters';
  return /\p{L}/u.test(source) && cleanText(source).trim() === cleanText(target ?? '').trim() ? 'sameAsSource' : null;
};

const findLocalizedField = (kind: Kind, draft: Draft, path: string): LeafField | null => {
  try {
    const field = getField(kind, path);
    const steps = path.split('/');
    return isRows(field) || !field.localized || steps.length % 2 === 0 || getLevel(draft, steps) === null
      ? null
      : field;
  } catch {
    return null;
  }
};

/** A translation has only tags that its English has. */
const hasNewTags = (source: string, target: string): boolean => {
  const own = new Set(source.match(tag) ?? []);
  return (target.match(tag) ?? []).some((one) => !own.has(one));
};
