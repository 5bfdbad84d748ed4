import type { Language } from '../../../graphql/domain/languages.ts';
import ar from '../../../locales/ar.json' with { type: 'json' };
import de from '../../../locales/de.json' with { type: 'json' };
import en from '../../../locales/en.json' with { type: 'json' };
import fr from '../../../locales/fr.json' with { type: 'json' };
import he from '../../../locales/he.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };
import type { GuestText } from '../../../src/features/guest-preview/document/guest-item-facts.ts';

const catalogue: Record<Language, Readonly<Record<string, string>>> = { he, en, fr, ru, de, ar };

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
