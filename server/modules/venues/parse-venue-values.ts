import { latestDayEnd } from '../../../graphql/domain/business-day.ts';
import { parseTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { isCountry, isCurrency, isTimeZone } from '../../../graphql/domain/countries.ts';
import { isLanguage, type Language, master, masterFirst } from '../../../graphql/domain/languages.ts';
import { cleanName, fitsName, maxVenueNameLength } from '../../../graphql/domain/names.ts';
import { isPlainObject } from '../../../graphql/content/json-limits.ts';
import type { ErrorKey } from '../../../graphql/errors.ts';
import { problem } from '../../errors/problem.ts';
import { metadata } from '../metadata/choices.ts';

// Each returns the value to store, or throws an error at `path`.

const reject = (key: ErrorKey, path: string) => problem('BAD_INPUT', key, { path });

export const parseTitle = (value: string, path: string): string => {
  const title = parseName(value, path);
  if (title === '') throw reject('required', path);
  return title;
};

const parseName = (value: unknown, path: string): string => {
  if (typeof value !== 'string') throw reject('badInput', path);
  const name = cleanName(value);
  if (!fitsName(name, maxVenueNameLength)) throw reject('tooLong', path);
  return name;
};

type Names = Partial<Record<Language, string>>;

/** The names with the given ones over them; an empty one is removed. */
export const parseNames = (value: unknown, before: Names, path: string): Names => {
  if (!isPlainObject(value)) throw reject('badInput', path);
  const given = Object.entries(value).map(([language, name]) => {
    if (!isLanguage(language)) throw reject('badInput', path);
    return [language, parseName(name, `${path}.${language}`)] as const;
  });
  return Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(given) }).filter(([, name]) => name !== ''),
  );
};

export const parseTitles = (value: unknown, before: Names, path: string): Names => {
  const titles = parseNames(value, before, path);
  if (titles[master] === undefined) throw reject('required', `${path}.${master}`);
  return titles;
};

/** '' = none. */
export const parseCategory = (value: string, path: string): string | null => {
  if (value === '') return null;
  if (!metadata.venue_categories.some(({ id }) => id === value)) throw reject('badInput', path);
  return value;
};

export const parseCountry = (value: string, path: string): string => {
  if (value === '') throw reject('required', path);
  if (!isCountry(value)) throw reject('badInput', path);
  return value;
};

export const parseTimeZone = (value: string, path: string): string => {
  if (!isTimeZone(value)) throw reject('badInput', path);
  return value;
};

export const parseCurrency = (value: string, path: string): string => {
  if (!isCurrency(value)) throw reject('badInput', path);
  return value;
};

/** HHMM; BAD_INPUT `dayEndNotValid` for any other than midnight to noon. */
export const parseDayEnd = (value: string, path: string): string => {
  if (parseTimeOfDay(value) === null || value > latestDayEnd) throw reject('dayEndNotValid', path);
  return value;
};

/** Master first, in one order, whatever order they were chosen in. */
export const parseLanguages = (value: readonly string[], path: string): Language[] => {
  if (!value.every(isLanguage)) throw reject('badInput', path);
  if (!value.includes(master)) throw reject('masterNeeded', path);
  return masterFirst.filter((language) => value.includes(language));
};
