import { defaultZoom } from '../../graphql/content/fields/location.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { foldForSearch } from '../../graphql/domain/search-fold.ts';
import { type AddressAnswer, type AddressSource, type FoundAddress, maxSuggestions } from './address.types.ts';
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

const answer = ([first, ...rest]: readonly (typeof data)[number][], language: Language): AddressAnswer => ({
  found: first === undefined ? null : localizeAddress(first, language),
  others: rest.slice(0, maxSuggestions - 1).map((row) => localizeAddress(row, language).address),
  message: null,
});

const splitTerms = (text: string): string[] => foldForSearch(text).split(' ').filter(Boolean);

/** Whether the address contains all terms of the query in one language; the last one may be incomplete. */
const matches = (row: (typeof data)[number], terms: readonly string[]): boolean =>
  (Object.keys(row.names) as Language[]).some((language) => {
    const known = splitTerms(localizeAddress(row, language).address);
    const isKnown = (term: string, at: number): boolean =>
      known.some(
        (word) => word === term || (at === terms.length - 1 && /^\p{L}{3}/u.test(term) && word.startsWith(term)),
      );
    return terms.length > 0 && terms.every(isKnown);
  });

/** A few real addresses, so that the demonstration can look one up without a service. */
export const builtInAddresses: AddressSource = {
  search: async (address, language) => {
    const terms = splitTerms(address);
    return answer(
      data.filter((row) => matches(row, terms)),
      language,
    );
  },
  translate: async (id, language) =>
    answer(
      data.filter((row) => row.id === id),
      language,
    ),
};
