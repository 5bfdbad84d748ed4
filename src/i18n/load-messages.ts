import type { ResolvedIntlConfig } from 'react-intl';
import type { Language } from '../../graphql/domain/languages.ts';

/** Message id → its words, parsed by the build (`vite.config.ts`), or as they stand in the catalogue. */
export type Words = ResolvedIntlConfig['messages'];

const files = import.meta.glob<Words>('../../locales/*.json', { import: 'default' });

/** The words of one language. Rejects when they cannot be had. */
export const wordsOf = async (language: Language): Promise<Words> => {
  const load = files[`../../locales/${language}.json`];
  if (!load) throw new Error(`no words in ${language}`);
  return load();
};
