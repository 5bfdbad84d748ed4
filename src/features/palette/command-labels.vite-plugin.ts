import { readFileSync } from 'node:fs';
import { languages } from '../../../graphql/domain/languages.ts';

const name = 'virtual:command-labels';
/** The labels of commands, the words that they are found by besides, and the labels of what they let one choose. */
const areas = ['commands', 'screen-commands', 'command-aliases', 'command-choices'];
const getFile = (area: string, language: string) =>
  new URL(`../../../locales/${area}/${language}.json`, import.meta.url).pathname;

/**
 * The messages of all commands in all six languages, which the palette searches, without the rest of the catalogues.
 */
export const commandLabels = () => ({
  name: 'command-labels',
  resolveId: (id: string) => (id === name ? `\0${name}` : undefined),
  load(this: { addWatchFile: (file: string) => void }, id: string) {
    if (id !== `\0${name}`) return undefined;
    const read = (file: string): Record<string, string> => {
      this.addWatchFile(file);
      return JSON.parse(readFileSync(file, 'utf8'));
    };
    const labels = languages.map((language) => [
      language,
      Object.assign({}, ...areas.map((area) => read(getFile(area, language)))),
    ]);
    return `export default ${JSON.stringify(Object.fromEntries(labels))}`;
  },
});
