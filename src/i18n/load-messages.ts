import type { Language } from '../../graphql/domain/languages.ts';
import type { MessageArea } from './message-catalogue.ts';
import type { Messages } from './messages.types.ts';

/** Path → what loads the messages of an area. */
type AreaFiles = Readonly<Record<string, () => Promise<Messages>>>;

/** The files of each language are named where its first messages are: nobody needs those of all languages. */
const catalogues: Readonly<Record<Language, () => Promise<{ files: AreaFiles }>>> = {
  en: () => import('./catalogue.en.ts'),
  he: () => import('./catalogue.he.ts'),
  fr: () => import('./catalogue.fr.ts'),
  de: () => import('./catalogue.de.ts'),
  ru: () => import('./catalogue.ru.ts'),
  ar: () => import('./catalogue.ar.ts'),
};

/** Every area that can be loaded. */
export const listMessageAreas = async (language: Language): Promise<readonly MessageArea[]> => {
  const { files } = await catalogues[language]();
  return Object.keys(files).map((path) => path.split('/').at(-2) as MessageArea);
};

/** The messages of these areas in one language. Rejects when one of them cannot be loaded. */
export const loadMessages = async (language: Language, areas: Iterable<MessageArea>): Promise<Messages> => {
  const { files } = await catalogues[language]();
  const parts = await Promise.all(
    Array.from(areas, async (area) => {
      const load = files[`../../locales/${area}/${language}.json`];
      if (!load) throw new Error(`no messages of ${area} in ${language}`);
      return load();
    }),
  );
  return Object.assign({}, ...parts) as Messages;
};
