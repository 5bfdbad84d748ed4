import { defaultZoom } from '../../graphql/content/fields/location.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { foldForSearch } from '../../graphql/domain/search-fold.ts';
import type { AddressAnswer, AddressSource, FoundAddress } from './address.types.ts';
import data from './built-in-addresses.json' with { type: 'json' };

const localizeAddress = (row: (typeof data)[number], language: Language): FoundAddress => {
  const { house_number, postcode, latitude, longitude } = row;
  const { street, city, country } = row.names[language];
  const number = house_number === '' ? [] : [house_number];
  const lines =
    language === 'fr'
      ? [
          [...number, street],
          [postcode, city],
        ]
      : [
          [street, ...number],
          [city, postcode],
        ];
  return {
    id: row.id,
    address: [...lines.map((terms) => terms.join(' ')), country].join(', '),
    parts: { ...(house_number !== '' && { house_number }), street, city, postcode, country },
    country: row.country,
    location: { latitude, longitude, zoom: defaultZoom },
  };
};

const answer = (row: (typeof data)[number] | undefined, language: Language): AddressAnswer => ({
  found: row === undefined ? null : localizeAddress(row, language),
  message: null,
});

const splitTerms = (text: string): string[] => foldForSearch(text).split(' ').filter(Boolean);

/** All terms of the query stand in the address in one language. */
const matches = (row: (typeof data)[number], terms: readonly string[]): boolean =>
  (Object.keys(row.names) as Language[]).some((language) => {
    const known = new Set(splitTerms(localizeAddress(row, language).address));
    return terms.length > 0 && terms.every((word) => known.has(word));
  });

/** A few real addresses, so that the demonstration can look one up without a service. */
export const builtInAddresses: AddressSource = {
  search: async (address, language) => {
    const terms = splitTerms(address);
    return answer(
      data.find((row) => matches(row, terms)),
      language,
    );
  },
  translate: async (id, language) =>
    answer(
      data.find((row) => row.id === id),
      language,
    ),
};
