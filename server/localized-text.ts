import { type Language, languages, parseLanguage } from '../graphql/domain/languages.ts';

/** The text in the requested language, else in English, else in whichever language there is; '' without any. */
export const localizeText = (texts: Partial<Record<Language, string>>, locale: string | null | undefined): string => {
  const order = [parseLanguage(locale), 'en' as const, ...languages];
  return order.flatMap((language) => (language && texts[language]) || [])[0] ?? '';
};

/** The city name in the user's language, else its only stored spelling. */
export const localizeCity = (
  { city, city_names }: { city: string | null; city_names?: Partial<Record<Language, string>> },
  locale: string | null | undefined,
): string | null => localizeText(city_names ?? {}, locale) || city;
