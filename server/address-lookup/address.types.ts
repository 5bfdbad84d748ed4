import type { MapLocation } from '../../graphql/content/fields/location.ts';
import type { Language } from '../../graphql/domain/languages.ts';

/** The parts of an address that are shown or searched separately; missing parts are absent. */
export const addressPartNames = [
  'house_number',
  'street',
  'district',
  'city',
  'region',
  'postcode',
  'country',
] as const;
export type AddressParts = Partial<Record<(typeof addressPartNames)[number], string>>;

/** An address in one language. */
export interface FoundAddress {
  /** the same place in every language: of a node, way or relation `N`, `W` or `R` and its number */
  id: string;
  address: string;
  parts: AddressParts;
  /** ISO 3166; null: not in the service's answer */
  country: string | null;
  location: MapLocation;
}

export const maxSuggestions = 5;

/** `found` null: the address does not exist; `message` is then the service's explanation, if any. */
export interface AddressAnswer {
  found: FoundAddress | null;
  /** addresses that a search may also mean, best first */
  others: readonly string[];
  message: string | null;
}

/** Where addresses are looked up. Rejects with `AddressServiceError` when it does not answer. */
export interface AddressSource {
  search: (address: string, language: Language) => Promise<AddressAnswer>;
  /** a place that was found, in another language */
  translate: (id: string, language: Language) => Promise<AddressAnswer>;
}

export class AddressServiceError extends Error {}
