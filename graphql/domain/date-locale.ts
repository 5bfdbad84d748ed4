/** Where a language is written in several ways: English as in Britain, the day before the month and 24 hours; Arabic in Latin digits. */
const regional: Readonly<Record<string, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn' };

/** The locale, BCP 47, by which dates and times are written and read in a language of the interface (rules, "Languages"). */
export const getDateLocale = (language: string): string => regional[language] ?? language;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format of dates in a language, made once: to make one costs a hundred times as much as to use it. */
export const getDateFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(getDateLocale(language), options);
  formats.set(key, format);
  return format;
};
