/** The six languages of the interface and of all content. English is the master (specification 1, section 1). */
export const languages = ['he', 'en', 'fr', 'ru', 'de', 'ar'] as const;
export type Language = (typeof languages)[number];

export const master = 'en' satisfies Language;
export const rightToLeft: readonly Language[] = ['he', 'ar'];
export const getDirection = (language: Language): 'rtl' | 'ltr' => (rightToLeft.includes(language) ? 'rtl' : 'ltr');

/** What a language calls itself: the same word in every interface. */
export const languageNames: Record<Language, string> = {
  he: 'עברית',
  en: 'English',
  fr: 'Français',
  ru: 'Русский',
  de: 'Deutsch',
  ar: 'العربية',
};

/** What the interface speaks to somebody who never chose. */
export const firstLanguage: Language = 'he';

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** A locale as a browser or a caller spells it; `en-us` counts as `en`. Null when none of the six. */
export const parseLanguage = (locale: string | null | undefined): Language | null => {
  const base = (locale ?? '').toLowerCase().split(/[-_]/)[0];
  return isLanguage(base) ? base : null;
};
