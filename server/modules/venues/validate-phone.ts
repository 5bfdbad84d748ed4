import type { CountryCode } from 'libphonenumber-js';
import type { PhoneCheck, QueryValidatePhoneArgs } from '../../../graphql/generated/api.resolvers.ts';
import type { Context, Session } from '../../graphql/context.ts';
import { assertLimit } from '../../http/rate-limits.store.ts';
import { createVenuesStore } from './venues.store.ts';

const maxLength = 64;

/**
 * `nationalNumber` in national format, for the language that is detected from the number's country; `phoneNumber` in
 * international format (E.164), for all others (contract, "Lookups"); `dialed` of what can be dialled in its country
 * alone. Without a region a number in national
 * format belongs to the country of the token's venue, or to that of the person's own phone.
 */
export const validatePhone = async (
  session: Session,
  { phone, regionCode }: QueryValidatePhoneArgs,
  context: Context,
): Promise<PhoneCheck> => {
  const { database, config, now } = context;
  const window = { windowMs: 60_000, max: config.limits.PHONE_CHECKS_PER_MINUTE_PERSON, now: now() };
  await assertLimit(database.plain, `phone ${session.person.id}`, window);
  if (phone.length > maxLength) return { valid: false };
  // metadata is loaded with the first check
  const [{ parsePhoneNumberFromString }, { checkContactPhone, takesMessages }] = await Promise.all([
    import('libphonenumber-js/min'),
    import('../../../graphql/domain/phone-checks.ts'),
  ]);
  const ownCountry = (): CountryCode | undefined => parsePhoneNumberFromString(session.person.phone ?? '')?.country;
  const region = regionCode || (await findVenueRegion(session, context)) || ownCountry() || '';
  const checked = checkContactPhone(phone, region);
  if (checked === null) return { valid: false };
  return { valid: true, ...checked, takesMessages: checked.phoneNumber !== null && takesMessages(checked.phoneNumber) };
};

const findVenueRegion = async ({ venue }: Session, { database }: Context): Promise<string | null> =>
  venue && ((await createVenuesStore(database.within([venue.id])).find(venue.id))?.region_code ?? null);
