import { foldName, truncateCharacters } from './names.ts';

/** User-perceived characters. */
export const maxNameLength = 80;

/** `base`, or `base 2`, `base 3` …: the first that is free. `taken` holds folded names. */
export const freeName = (base: string, taken: ReadonlySet<string>): string => {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : ` ${number}`;
    const name = `${truncateCharacters(base, maxNameLength - suffix.length).trimEnd()}${suffix}`;
    if (!taken.has(foldName(name))) return name;
  }
};
