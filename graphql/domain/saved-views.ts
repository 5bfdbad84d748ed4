import { foldLetters } from './search-fold.ts';

export const savedViewLimits = {
  /** characters of a name */
  name: 40,
  /** characters of what is looked for */
  query: 1000,
  /** views of one list */
  views: 20,
} as const;

/** Two views of a list whose names are read alike have one name (rules, "Lists"). */
export const foldViewName = (name: string): string => foldLetters(name);

/** The path of a list inside its venue. */
export const isListPath = (list: string): boolean => /^(\/[a-z0-9-]{1,40}){1,3}$/i.test(list);
