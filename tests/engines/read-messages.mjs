import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../locales', import.meta.url));

/** The application's messages in a language, by id. */
export const readMessages = (language) =>
  Object.assign(
    {},
    ...readdirSync(folder).map((area) => JSON.parse(readFileSync(join(folder, area, `${language}.json`), 'utf8'))),
  );
