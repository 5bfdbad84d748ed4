import type { Language } from '../../graphql/domain/languages.ts';

type Texts = Readonly<Record<string, string>>;

const files = import.meta.glob<Texts>('../../locales/guest-link/*.json', { import: 'default' });

/** The messages and formatters of one language. */
export interface GuestTexts {
  language: Language;
  t: (id: string, values?: Readonly<Record<string, string>>) => string;
  /** the same with elements in the places of the values, so that a name keeps its own direction */
  parts: (id: string, values: Readonly<Record<string, Node>>) => (Node | string)[];
}

/** Rejects when they cannot be loaded. */
export const loadGuestTexts = async (language: Language): Promise<GuestTexts> => {
  const load = files[`../../locales/guest-link/${language}.json`];
  if (load === undefined) throw new Error(`no texts in ${language}`);
  const texts = await load();
  const find = (id: string): string => {
    const text = texts[id];
    if (text === undefined) throw new Error(`no text ${id}`);
    return text;
  };
  return {
    language,
    t: (id, values = {}) => find(id).replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
    parts: (id, values) =>
      find(id)
        .split(/\{(\w+)\}/)
        .map((part, at) => (at % 2 === 0 ? part : (values[part] ?? ''))),
  };
};
