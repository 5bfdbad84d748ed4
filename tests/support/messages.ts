import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../graphql/domain/languages.ts';

const folder = 'locales';

/** The names of the areas: the folders of `locales`. */
export const messageAreas = readdirSync(folder);

/** Message id → its text, of one area. */
export const readArea = (area: string, language: Language): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, area, `${language}.json`), 'utf8')) as Record<string, string>;

/** Message id → its text, of all areas. */
export const readMessages = (language: Language): Record<string, string> =>
  Object.assign({}, ...messageAreas.map((area) => readArea(area, language))) as Record<string, string>;
