import { fromPromise } from 'xstate';
import { type Language, parseLanguage } from '../../graphql/domain/languages.ts';
import { ValidateAddressDocument, VenueAddressDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import type { AddressSuggestions, LocalizedAddress } from './address-lookup.types.ts';

/** The entries keyed by a known language. */
const byLanguage = <Value>(record: Readonly<Record<string, Value>>): Partial<Record<Language, Value>> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const language = parseLanguage(key);
      return language === null ? [] : [[language, value]];
    }),
  );

export const createAddressLookupActors = ({ ask }: Pick<Ports, 'ask'>) => ({
  suggest: fromPromise(
    async ({ input, signal }: { input: { text: string }; signal: AbortSignal }): Promise<AddressSuggestions> => {
      const variables = { address: input.text };
      const { validateAddress } = await ask('api', ValidateAddressDocument, variables, { as: 'venue', signal });
      const { valid, suggestions, message = null } = validateAddress;
      return { suggestions: valid ? suggestions : [], message };
    },
  ),

  localize: fromPromise(
    async ({
      input: { address, languages },
      signal,
    }: {
      input: { address: string; languages: readonly Language[] };
      signal: AbortSignal;
    }): Promise<LocalizedAddress> => {
      const variables = { address, languages: [...languages] };
      const { venueAddress: found } = await ask('api', VenueAddressDocument, variables, { as: 'venue', signal });
      return {
        message: found.message ?? null,
        address: byLanguage(found.address as Record<string, string>),
        parts: byLanguage(found.address_parts as Record<string, Record<string, string>>),
        point: found.geolocation ?? null,
      };
    },
  ),
});
