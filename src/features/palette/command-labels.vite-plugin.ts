import { readFileSync } from 'node:fs';
import { languages } from '../../../graphql/domain/languages.ts';

const name = 'virtual:command-labels';
/** The labels of commands, the words that they are found by besides, and the labels of what they let one choose. */
const areas = [
  'commands',
  'screen-commands',
  'command-aliases',
  'command-choices',
  'screen-choices',
  'reservation-statuses',
  'kinds',
];
const locales = new URL('../../../locales/', import.meta.url).pathname;

/** What `virtual:command-labels` holds in one language. */
export const readCommandLabels = (
  language: string,
  read: (file: string) => Record<string, string> = (file) => JSON.parse(readFileSync(file, 'utf8')),
): Record<string, string> => Object.assign({}, ...areas.map((area) => read(`${locales}${area}/${language}.json`)));

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
    const labels = languages.map((language) => [language, readCommandLabels(language, read)]);
    return `export default ${JSON.stringify(Object.fromEntries(labels))}`;
  },
});
