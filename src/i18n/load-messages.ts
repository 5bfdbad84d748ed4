import type { ResolvedIntlConfig } from 'react-intl';
import type { Language } from '../../graphql/domain/languages.ts';
import type { MessageArea } from './message-areas.ts';

/** Message id → its text, parsed by the build (`vite.config.ts`), or as the catalogue has it. */
export type Messages = ResolvedIntlConfig['messages'];

const files: Record<MessageArea, Record<string, () => Promise<Messages>>> = {
  base: import.meta.glob<Messages>('../../locales/*.json', { import: 'default', query: '?area=base' }),
  commands: import.meta.glob<Messages>('../../locales/*.json', { import: 'default', query: '?area=commands' }),
  item: import.meta.glob<Messages>('../../locales/*.json', { import: 'default', query: '?area=item' }),
  dialogs: import.meta.glob<Messages>('../../locales/*.json', { import: 'default', query: '?area=dialogs' }),
  inputs: import.meta.glob<Messages>('../../locales/*.json', { import: 'default', query: '?area=inputs' }),
  preview: import.meta.glob<Messages>('../../locales/*.json', { import: 'default', query: '?area=preview' }),
  translations: import.meta.glob<Messages>('../../locales/*.json', { import: 'default', query: '?area=translations' }),
  signIn: import.meta.glob<Messages>('../../locales/*.json', { import: 'default', query: '?area=signIn' }),
  screens: import.meta.glob<Messages>('../../locales/*.json', { import: 'default', query: '?area=screens' }),
  reservations: import.meta.glob<Messages>('../../locales/*.json', { import: 'default', query: '?area=reservations' }),
  palette: import.meta.glob<Messages>('../../locales/*.json', { import: 'default', query: '?area=palette' }),
  machines: import.meta.glob<Messages>('../../locales/*.json', { import: 'default', query: '?area=machines' }),
};

/** The messages of these areas in one language. Rejects when one of them cannot be loaded. */
export const loadMessages = async (language: Language, areas: Iterable<MessageArea>): Promise<Messages> => {
  const parts = await Promise.all(
    Array.from(areas, async (area) => {
      const load = files[area][`../../locales/${language}.json`];
      if (!load) throw new Error(`no messages in ${language}`);
      return load();
    }),
  );
  return Object.assign({}, ...parts) as Messages;
};
