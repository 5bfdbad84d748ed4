/** The six languages of the interface and of all content. English is the master (rules, "Languages"). */
export const languages = ['he', 'en', 'fr', 'ru', 'de', 'ar'] as const;
export type Language = (typeof languages)[number];

export const master = 'en' satisfies Language;
/** The order of a venue's content languages. */
export const masterFirst: readonly Language[] = [master, ...languages.filter((language) => language !== master)];
export const rightToLeft: readonly Language[] = ['he', 'ar'];
export const getDirection = (language: Language): 'rtl' | 'ltr' => (rightToLeft.includes(language) ? 'rtl' : 'ltr');

/** Each language's own name, the same in every interface. */
export const languageNames: Record<Language, string> = {
  he: 'עברית',
  en: 'English',
  fr: 'Français',
  ru: 'Русский',
  de: 'Deutsch',
  ar: 'العربية',
};

/** The interface language before the person has chosen one. */
export const firstLanguage: Language = 'he';

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** Codes that ISO 639 has replaced, which browsers and files still send. */
const formerCodes: Readonly<Record<string, Language>> = { iw: 'he' };

/** A locale as a browser or a caller spells it; `en-us` counts as `en`, `iw` as `he`. Null when none of the six. */
export const parseLanguage = (locale: string | null | undefined): Language | null => {
  const [code = ''] = (locale ?? '').toLowerCase().split(/[-_]/);
  const base = formerCodes[code] ?? code;
  return isLanguage(base) ? base : null;
};
