import type { AddressCheck, Resolvers, VenueAddress } from '../../../graphql/generated/api.resolvers.ts';
import { cleanText } from '../../../graphql/domain/clean-text.ts';
import { type Language, parseLanguage } from '../../../graphql/domain/languages.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, Session } from '../../graphql/context.ts';
import { assertLimit } from '../../http/rate-limits.store.ts';
import { type AddressAnswer, AddressServiceError } from '../../address-lookup/address.types.ts';
import { addressesPolicy } from './addresses.policy.ts';

const { userResolver } = createAuthorizedResolvers(addressesPolicy);

const maxLength = 300;

const parseAddress = (raw: string): string => {
  if (raw.length > 4 * maxLength) throw problem('BAD_INPUT', 'tooLong', { path: 'address' });
  const address = cleanText(raw).replaceAll(/\s+/g, ' ').trim();
  if (address === '') throw problem('BAD_INPUT', 'required', { path: 'address' });
  if (address.length > maxLength) throw problem('BAD_INPUT', 'tooLong', { path: 'address' });
  return address;
};

const parseLanguages = (given: readonly string[]): [Language, ...Language[]] => {
  const [first, ...others] = new Set(given.map(parseLanguage));
  if (first === undefined || first === null || others.includes(null))
    throw problem('BAD_INPUT', 'badInput', { path: 'languages' });
  return [first, ...(others as Language[])];
};

const assertMayAsk = ({ person }: Session, { config, database, now }: Context): Promise<void> => {
  const window = { windowMs: 60_000, max: config.limits.ADDRESS_CHECKS_PER_MINUTE_PERSON, now: now() };
  return assertLimit(database.plain, `address ${person.id}`, window);
};

/** The form works without the lookup: the address can be typed, and the point set on the map. */
const orFailed = async (answer: Promise<AddressAnswer>): Promise<AddressAnswer> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AddressServiceError) throw problem('UPSTREAM_FAILED', 'addressError', { path: 'address' });
    throw error;
  }
};

const findVenueAddress = async (
  session: Session,
  { address, languages }: { address: string; languages: string[] },
  context: Context,
): Promise<VenueAddress> => {
  const { addresses } = context;
  const text = parseAddress(address);
  const [first, ...others] = parseLanguages(languages);
  await assertMayAsk(session, context);
  const { id: caller } = session.person;
  const { found, message } = await orFailed(addresses.search(caller, text, first));
  if (found === null) return { message, place_id: null, address: {}, address_parts: {}, geolocation: null };
  const results = [[first, found]] as [Language, typeof found][];
  for (const language of others) {
    const translated = await orFailed(addresses.translate(caller, found.id, language));
    if (translated.found !== null) results.push([language, translated.found]);
  }
  return {
    message: null,
    place_id: found.id,
    address: Object.fromEntries(results.map(([language, result]) => [language, result.address])),
    address_parts: Object.fromEntries(results.map(([language, result]) => [language, result.parts])),
    geolocation: found.location,
  };
};

const presentCheck = ({ found, others, message }: AddressAnswer): AddressCheck =>
  found === null
    ? { valid: false, message, address: null, suggestions: [], place_id: null, region_code: null }
    : {
        valid: true,
        message: null,
        address: found.address,
        // a service may name one address several times, as its street and as its house
        suggestions: [...new Set([found.address, ...others])],
        place_id: found.id,
        region_code: found.country,
        geolocation: found.location,
      };

export const resolvers: Resolvers = {
  Query: {
    validateAddress: userResolver('validateAddress', async (session, { address }, context) => {
      const text = parseAddress(address);
      await assertMayAsk(session, context);
      const { person } = session;
      const answer = await orFailed(context.addresses.search(person.id, text, person.language));
      return presentCheck(answer);
    }),
    validatePlaceId: userResolver('validatePlaceId', async (session, { place_id: id }, context) => {
      // texts that no place of the service can match are not sent
      if (!/^[NWR]\d{1,19}$/.test(id)) return presentCheck({ found: null, others: [], message: null });
      await assertMayAsk(session, context);
      const { person } = session;
      return presentCheck(await orFailed(context.addresses.translate(person.id, id, person.language)));
    }),
    venueAddress: userResolver('venueAddress', findVenueAddress),
  },
};
