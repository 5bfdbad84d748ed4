/**
 * The country of the browser's languages as an ISO code: the first explicit region (`en-IL`), else the likely region of
 * the first language; '' when there is none.
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
