import type { Language } from '../../../graphql/domain/languages.ts';
import { groupByLanguage } from '../../texts.ts';

const catalogue = groupByLanguage(
  import.meta.glob<Record<string, string>>('../../../locales/holidays/*.json', { eager: true, import: 'default' }),
);

/** The texts of a calendar that others subscribe to; they hold plain values only. */
export const createFeedText =
  (language: Language) =>
  (id: string, values: Readonly<Record<string, string>> = {}): string => {
    const message = catalogue[language][id];
    if (message === undefined) throw new Error(`no message ${id}`);
    return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };
