import type { ResolvedIntlConfig } from 'react-intl';
import type { Language } from '../../graphql/domain/languages.ts';

/** Message id → its words, parsed by the build (`vite.config.ts`), or as they stand in the catalogue. */
export type Messages = ResolvedIntlConfig['messages'];

const files = import.meta.glob<Messages>('../../locales/*.json', { import: 'default' });

/** The words of one language. Rejects when they cannot be had. */
export const loadMessages = async (language: Language): Promise<Messages> => {
  const load = files[`../../locales/${language}.json`];
  if (!load) throw new Error(`no words in ${language}`);
  return load();
};
