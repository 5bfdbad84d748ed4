import { readFileSync } from 'node:fs';
import { languages } from '../../../graphql/domain/languages.ts';

const name = 'virtual:command-labels';
const catalogueFile = (language: string) => new URL(`../../../locales/${language}.json`, import.meta.url).pathname;

/** The messages of commands and of the choices that commands offer, with their aliases. */
const isSearched = (id: string): boolean =>
  /^(?:command|shell\.theme|crop\.mode|accessibility\.(?:color|link|size)|list\.(?:view|column)|editor\.filter)\./.test(
    id,
  );

/**
 * The messages of all commands in all six languages, which the palette searches, without the rest of the catalogues.
 */
export const commandLabels = () => ({
  name: 'command-labels',
  resolveId: (id: string) => (id === name ? `\0${name}` : undefined),
  load(this: { addWatchFile: (file: string) => void }, id: string) {
    if (id !== `\0${name}`) return undefined;
    const labels = languages.map((language) => {
      this.addWatchFile(catalogueFile(language));
      const messages = JSON.parse(readFileSync(catalogueFile(language), 'utf8')) as Record<string, string>;
      return [language, Object.fromEntries(Object.entries(messages).filter(([message]) => isSearched(message)))];
    });
    return `export default ${JSON.stringify(Object.fromEntries(labels))}`;
  },
});
