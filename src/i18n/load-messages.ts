import type { ResolvedIntlConfig } from 'react-intl';
import type { Language } from '../../graphql/domain/languages.ts';
import type { MessageArea } from './message-catalogue.ts';

/** Message id → its text, parsed by the build (`vite.config.ts`), or as the catalogue has it. */
export type Messages = ResolvedIntlConfig['messages'];

const files = import.meta.glob<Messages>(
  ['../../locales/*/*.json', '!../../locales/{server,guest-link,command-aliases}/*.json'],
  { import: 'default', query: '?parsed' },
);

const getFile = (area: string, language: Language): string => `../../locales/${area}/${language}.json`;

/** Every area that can be loaded. */
export const messageAreas = [...new Set(Object.keys(files).map((path) => path.split('/').at(-2)))] as MessageArea[];

/** The messages of these areas in one language. Rejects when one of them cannot be loaded. */
export const loadMessages = async (language: Language, areas: Iterable<MessageArea>): Promise<Messages> => {
  const parts = await Promise.all(
    Array.from(areas, async (area) => {
      const load = files[getFile(area, language)];
      if (!load) throw new Error(`no messages of ${area} in ${language}`);
      return load();
    }),
  );
  return Object.assign({}, ...parts) as Messages;
};
