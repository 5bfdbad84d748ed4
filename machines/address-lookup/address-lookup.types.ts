import type { AddressTargets } from '../../graphql/content/model/define-kind.ts';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { ApiError } from '../ports.ts';

/** What the service knows of an address that a person typed. */
export interface AddressSuggestions {
  suggestions: readonly string[];
  /** the service's message about an unknown address; null: none */
  message: string | null;
}

/** An address in each language; languages unknown to the service are omitted. */
export interface LocalizedAddress {
  message: string | null;
  address: Partial<Record<Language, string>>;
  parts: Partial<Record<Language, Readonly<Record<string, string>>>>;
  point: { latitude: number; longitude: number; zoom: number } | null;
}

export type AddressLookupCommand = { path: Path } & (
  | { type: 'address.typed'; text: string; languages: readonly Language[]; fills: AddressTargets }
  | { type: 'address.moved'; to: 'next' | 'previous' | 'first' | 'last' }
  /** without an index the active suggestion */
  | { type: 'address.chosen'; option?: number }
  /** the suggestions are put away; what is being filled in is given up */
  | { type: 'address.closed' }
  /** the input was left; what was chosen is filled in all the same */
  | { type: 'address.left' }
  | { type: 'address.retried' }
);

export type AddressLookupPhase =
  | 'idle'
  | 'typing'
  | 'searching'
  | 'offering'
  | 'unknown'
  | 'searchFailed'
  | 'filling'
  | 'fillFailed'
  | 'filled';

/** The state of a field's lookup. */
export interface AddressLookupReport {
  type: 'address.reported';
  path: Path;
  phase: AddressLookupPhase;
  suggestions: readonly string[];
  /** null: none of the suggestions is active */
  active: number | null;
  message: string | null;
  error: ApiError | null;
  /** the address that was filled in, by language */
  filled: Partial<Record<Language, string>>;
}
