/**
 * The country that the browser's languages name, as an ISO code: the first one that says it (`en-IL`), else the one
 * where the first language is mostly spoken; '' when there is none.
 */
export const browserRegion = (languages: readonly string[]): string => {
  const locales = languages.flatMap((language) => {
    try {
      return [new Intl.Locale(language)];
    } catch {
      return [];
    }
  });
  const region = locales.find((locale) => locale.region)?.region ?? locales[0]?.maximize().region ?? '';
  return /^[A-Z]{2}$/.test(region) ? region : '';
};
