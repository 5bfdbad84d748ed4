import { useMemo } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { bookingOutcomes } from '../../../graphql/domain/booking.ts';
import { countries, currencies, getCountryDefaults } from '../../../graphql/domain/countries.ts';
import { languageNames, master, masterFirst } from '../../../graphql/domain/languages.ts';
import type { Choice } from '../../../machines/form/form.types.ts';

/** Where the browser does not list them: those of countries that have one, and its own. A stored one is shown anyway. */
const listTimeZones = (): readonly string[] => {
  const supported = (Intl as Partial<Pick<typeof Intl, 'supportedValuesOf'>>).supportedValuesOf?.('timeZone');
  if (supported !== undefined) return supported;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [own, ...countries.map((country) => getCountryDefaults(country)?.timeZone ?? own)];
  return [...new Set(zones)].toSorted();
};
const languages: readonly Choice[] = masterFirst.map((language) => ({
  id: language,
  label: languageNames[language],
  ...(language === master && { fixed: true }),
}));

/** The lists of a venue's forms, in the interface language. */
export const useVenueChoices = (): Record<
  'region' | 'currency' | 'timeZone' | 'languages' | 'bookingBecomes',
  readonly Choice[]
> => {
  const intl = useMessages('venues');
  const { locale } = intl;
  return useMemo(() => {
    const byLabel = new Intl.Collator(locale);
    const named = (type: 'region' | 'currency', codes: readonly string[]): Choice[] => {
      const names = new Intl.DisplayNames([locale, 'en'], { type });
      return codes
        .map((id) => ({ id, label: type === 'currency' ? `${names.of(id) ?? id} (${id})` : (names.of(id) ?? id) }))
        .toSorted((a, b) => byLabel.compare(a.label, b.label));
    };
    const timeZone = listTimeZones().map((zone) => ({ id: zone, label: zone }));
    const bookingBecomes = bookingOutcomes.map((id) => ({
      id,
      label: intl.formatMessage({ id: `settingsHome.bookingBecomes.${id}` as const }),
    }));
    return {
      region: named('region', countries),
      currency: named('currency', currencies),
      timeZone,
      languages,
      bookingBecomes,
    };
  }, [intl, locale]);
};
