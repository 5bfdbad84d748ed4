import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { parseLanguage } from '../../../graphql/domain/languages.ts';
import { cleanName, fitsName } from '../../../graphql/domain/names.ts';
import { isRegistrationEventName, registrationLimits } from '../../../graphql/domain/registrations.ts';
import type {
  MutationRegistrationCreateArgs,
  MutationRegistrationEventArgs,
  MutationRegistrationSendArgs,
  Registration,
} from '../../../graphql/generated/api.resolvers.ts';
import { acceptsRegistrationEvent, applyRegistrationEvent } from '../../../machines/lifecycles/registration.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { write } from '../../write/write-transaction.ts';
import { parseGuestPhone } from '../reservations/parse-reservation-input.ts';
import {
  lockRegisteringVenue,
  presentRegistration,
  readToday,
  registrationChange,
  toRegistrationFacts,
} from './registration-rows.ts';
import { createRegistrationsStore, type RegistrationRow } from './registrations.store.ts';
import { assertTakesMessages, sendRegistrationLink } from './send-registration-link.ts';

export const parseRegisteredName = (typed: string): string => {
  const name = cleanName(typed);
  if (name === '') throw problem('BAD_INPUT', 'required', { path: 'name' });
  if (!fitsName(name, registrationLimits.name)) throw problem('BAD_INPUT', 'tooLong', { path: 'name' });
  return name;
};

/** E.164, of a phone that text messages reach. */
export const parseRegisteredPhone = async (typed: string, region: string): Promise<string> => {
  if (typed.trim() === '') throw problem('BAD_INPUT', 'required', { path: 'phone' });
  const phone = await parseGuestPhone(typed, region, 'phone');
  assertTakesMessages(phone);
  return phone;
};

const parseSize = (size: number): number => {
  if (size < 1 || size > registrationLimits.size) throw problem('BAD_INPUT', 'partySizeNotValid', { path: 'size' });
  return size;
};

const find = async (tx: Kysely<Tables>, venue: string, id: string): Promise<RegistrationRow> => {
  const row = await createRegistrationsStore(tx, venue).find(id);
  if (row === undefined) throw problem('NOT_FOUND', 'notFound');
  return row;
};

/** Registers a guest for today, in the queue or not, and sends the link of the form. */
export const createRegistration = async (
  scope: VenueScope,
  { name, phone, regionCode, size, queue, locale }: MutationRegistrationCreateArgs,
  context: Context,
): Promise<Registration> => {
  const { answer } = await write<Registration>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const venue = await lockRegisteringVenue(tx, scope.venue);
    const store = createRegistrationsStore(tx, venue.id);
    const id = randomUUID();
    const business_date = readToday(venue, at);
    const values = {
      name: parseRegisteredName(name),
      phone: await parseRegisteredPhone(phone, regionCode || venue.region_code),
      size: parseSize(size ?? 1),
      locale: parseLanguage(locale) ?? venue.languages.find((language) => language !== 'en') ?? 'en',
    };
    const queue_number = queue === true ? await store.takeQueueNumber(business_date) : null;
    await store.insert({ id, business_date, queue_number, ...values }, at);
    const row = await find(tx, venue.id, id);
    await sendRegistrationLink(tx, { config: context.config, venue, row, at });
    return {
      answer: presentRegistration(row),
      audit: { verb: 'create', thing: 'registration', id, detail: { queue: queue === true } },
      events: [registrationChange(id, 'created', scope.person.name)],
    };
  });
  return answer;
};

const lock = async (
  tx: Kysely<Tables>,
  venue: string,
  { id, expectedVersion }: { id: string; expectedVersion?: number | null | undefined },
): Promise<RegistrationRow> => {
  const row = await createRegistrationsStore(tx, venue).lock(id);
  if (row === undefined) throw problem('NOT_FOUND', 'notFound');
  if (typeof expectedVersion === 'number' && expectedVersion !== row.version)
    throw problem('CONFLICT', 'conflict', { detail: { registration: presentRegistration(row) } });
  return row;
};

/** Sends what staff do to the registration's chart. */
export const sendRegistrationEvent = async (
  scope: VenueScope,
  { id, event, expectedVersion }: MutationRegistrationEventArgs,
  context: Context,
): Promise<Registration> => {
  const { answer } = await write<Registration>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const row = await lock(tx, scope.venue, { id, expectedVersion });
    const after = isRegistrationEventName(event)
      ? applyRegistrationEvent(toRegistrationFacts(row), { type: event })
      : null;
    if (after === null) throw problem('BAD_INPUT', 'notPossibleNow', { path: 'event' });
    await createRegistrationsStore(tx, scope.venue).update(id, { status: after.status }, at);
    return {
      answer: presentRegistration(await find(tx, scope.venue, id)),
      audit: { verb: 'update', thing: 'registration', id, detail: { event } },
      events: [registrationChange(id, 'updated', scope.person.name)],
    };
  });
  return answer;
};

/** Sends the link again; the one before stops working. */
export const resendRegistration = async (
  scope: VenueScope,
  { id }: MutationRegistrationSendArgs,
  context: Context,
): Promise<Registration> => {
  const { answer } = await write<Registration>(context, scope, async (tx) => {
    const at = new Date(context.now());
    const venue = await lockRegisteringVenue(tx, scope.venue);
    const row = await lock(tx, scope.venue, { id });
    if (!acceptsRegistrationEvent(toRegistrationFacts(row), { type: 'remove' }))
      throw problem('BAD_INPUT', 'notPossibleNow');
    await sendRegistrationLink(tx, { config: context.config, venue, row, at });
    return {
      answer: presentRegistration(row),
      audit: { verb: 'update', thing: 'registration', id, detail: { event: 'send' } },
      events: [],
    };
  });
  return answer;
};
