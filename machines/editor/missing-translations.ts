import { type Fields, isRows, type Kind } from '../../graphql/content/model/define-kind.ts';
import type { Draft, Level, Path } from '../../graphql/content/model/draft.types.ts';
import { isOutdated } from '../../graphql/content/completeness.ts';
import {
  isDroppedRow,
  isEmpty,
  isTranslationWaived,
  isRequired,
  getLevelRows,
  getLocalized,
} from '../../graphql/content/field-values.ts';
import { type Language, master } from '../../graphql/domain/languages.ts';

/** Where a language wants words, in reading order: what English says and it does not, and what English outdated. */
export const listMissingTranslations = (kind: Kind, draft: Draft, language: Language): Path[] =>
  gapsIn(kind.fields, draft, '', language);

// Asked after every key whether there is one: what was looked at once stays true of the same object in the same place.
const looked = new WeakMap<Level, { at: string; found: Path[] }>();

const gapsIn = (fields: Fields, level: Level, prefix: Path, language: Language): Path[] => {
  const at = `${language} ${prefix}`;
  const known = looked.get(level);
  if (known?.at === at) return known.found;
  const found = gapsOn(fields, level, prefix, language);
  looked.set(level, { at, found });
  return found;
};

const gapsOn = (fields: Fields, level: Level, prefix: Path, language: Language): Path[] =>
  Object.entries(fields).flatMap(([name, field]): Path[] => {
    const path = prefix + name;
    if (isRows(field))
      return getLevelRows(level, name).flatMap((row) => {
        const within = gapsIn(field.of, row, `${path}/${row._id}/`, language);
        return within.length === 0 || isDroppedRow(field, row) ? [] : within;
      });
    if (!field.localized || isTranslationWaived(field, level)) return [];
    const spoken = getLocalized(level, name);
    const missing = isEmpty(field, spoken[language]);
    if (language === master) return missing && isRequired(field, level) ? [path] : [];
    if (missing) return isEmpty(field, spoken[master]) ? [] : [path];
    return isOutdated(level, name, language) ? [path] : [];
  });

/** Every leaf in reading order, to know what comes after a place that is no gap itself. */
const pathsIn = (fields: Fields, level: Level, prefix: Path): Path[] =>
  Object.entries(fields).flatMap(([name, field]): Path[] =>
    isRows(field)
      ? getLevelRows(level, name).flatMap((row) => pathsIn(field.of, row, `${prefix}${name}/${row._id}/`))
      : [prefix + name],
  );

/** The first gap behind a place, beginning again at the top; null when there is none. */
export const findNextMissing = (kind: Kind, draft: Draft, language: Language, place: Path | null): Path | null => {
  const gaps = listMissingTranslations(kind, draft, language);
  if (place === null || gaps.length === 0) return gaps[0] ?? null;
  const order = new Map(pathsIn(kind.fields, draft, '').map((path, at) => [path, at]));
  const here = order.get(place) ?? -1;
  return gaps.find((path) => (order.get(path) ?? 0) > here) ?? gaps[0] ?? null;
};

export const getTabOfField = (kind: Kind, path: Path): string => {
  const field = path.split('/')[0] ?? '';
  const tabs = Object.keys(kind.tabs);
  return tabs.find((tab) => kind.tabs[tab]?.includes(field)) ?? tabs[0] ?? '';
};
