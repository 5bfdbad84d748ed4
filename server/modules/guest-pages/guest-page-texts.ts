import type { Language } from '../../../graphql/domain/languages.ts';
import type { GuestText } from '../../../src/features/guest-preview/document/guest-item-facts.ts';
import { groupByLanguage } from '../../texts.ts';

const catalogue = groupByLanguage(
  import.meta.glob<Record<string, string>>('../../../locales/{guest-pages,content,tags}/*.json', {
    eager: true,
    import: 'default',
  }),
);

/** The texts of guest pages that no venue writes; they hold plain values only, no plurals. */
export const createGuestText =
  (language: Language): GuestText =>
  (id, values = {}) => {
    const message = catalogue[language][id];
    if (message === undefined) throw new Error(`no message ${id}`);
    return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };

/** What stands on a page that shows no item: there is none, or it could not be made. */
export const getNoticeTexts = (reason: 'missing' | 'failed', language: Language) => {
  const text = createGuestText(language);
  return { title: text(`message.guest.${reason}`), text: text(`message.guest.${reason}.hint`) };
};
