import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { GuestRegistrationState } from '../../../graphql/domain/registrations.ts';
import type {
  GuestRegistration,
  MutationGuestRegisterArgs,
  MutationGuestShareArgs,
} from '../../../graphql/generated/guest.resolvers.ts';
import { applyRegistrationEvent } from '../../../machines/lifecycles/registration.ts';
import type { GuestScope } from '../../authorization/guest-tokens.store.ts';
import type { Tables } from '../../db/schema.types.ts';
import { problem } from '../../errors/problem.ts';
import type { Context } from '../../graphql/context.ts';
import { writeUnattended } from '../../write/write-transaction.ts';
import { parseRegisteredName, parseRegisteredPhone } from '../registrations/change-registration.ts';
import {
  readDeclared,
  readToday,
  registrationChange,
  toRegistrationFacts,
} from '../registrations/registration-rows.ts';
import { createRegistrationsStore, type RegistrationRow } from '../registrations/registrations.store.ts';
import { sendRegistrationLink } from '../registrations/send-registration-link.ts';
import { lockOpenVenue } from '../reservations/lock-open-venue.store.ts';
import { getGuestVenue } from '../venues/guest-venue.ts';
import { createVenuesStore, type Venue } from '../venues/venues.store.ts';

/** A form that the venue has switched off is as unknown as one that never was. */
const assertShown = (row: RegistrationRow | undefined, venue: Venue | null): { row: RegistrationRow; venue: Venue } => {
  if (row === undefined || venue === null || !venue.registration) throw problem('NOT_FOUND', 'notFound');
  return { row, venue };
};

/** How many links this guest can share still: one for each other guest of the party. */
const countShareable = ({ parent_id, size, shared }: RegistrationRow): number =>
  parent_id === null ? Math.max(0, size - 1 - shared) : 0;

const selectState = (row: RegistrationRow, venue: Venue, now: Date): GuestRegistrationState => {
  if (row.status === 'removed' || row.business_date < readToday(venue, now)) return 'over';
  const declared = readDeclared(row);
  return declared === 'none' ? 'open' : declared;
};

export const getGuestRegistration = async (
  { venue: id, id: registration }: GuestScope,
  _args: unknown,
  { database, now }: Context,
): Promise<GuestRegistration> => {
  const db = database.within([id]);
  const found = await createRegistrationsStore(db, id).find(registration);
  const { row, venue } = assertShown(found, await createVenuesStore(db).find(id));
  return {
    guestName: row.name,
    venue: await getGuestVenue(db, id),
    size: row.size,
    state: selectState(row, venue, new Date(now())),
    place: row.place,
    shared: row.shared,
    shareable: countShareable(row),
    locale: row.locale,
  };
};

const lockRegistration = async (tx: Transaction<Tables>, { venue, id }: GuestScope, at: Date) => {
  if (!(await lockOpenVenue(tx, venue))) throw problem('NOT_FOUND', 'notFound');
  const locked = await createRegistrationsStore(tx, venue).lock(id);
  const shown = assertShown(locked, await createVenuesStore(tx).find(venue));
  return { ...shown, state: selectState(shown.row, shown.venue, at) };
};

/**
 * Stores the declarations, of each yes or no, once: the same again changes nothing, another one is BAD_INPUT
 * `notPossibleNow`.
 */
export const declareAsGuest = async (
  guest: GuestScope,
  { noFever: no_fever, noCough: no_cough, noContact: no_contact }: MutationGuestRegisterArgs,
  context: Context,
): Promise<GuestRegistration> => {
  const { venue, id } = guest;
  await writeUnattended(context, venue, async (tx, at) => {
    const { row, state } = await lockRegistration(tx, guest, at);
    const isRepeated = row.no_fever === no_fever && row.no_cough === no_cough && row.no_contact === no_contact;
    if (row.declared_at !== null && isRepeated) return null;
    const clear = no_fever && no_cough && no_contact;
    const after = applyRegistrationEvent(toRegistrationFacts(row), { type: 'guest.declare', clear });
    if (after === null || state !== 'open') throw problem('BAD_INPUT', 'notPossibleNow');
    const store = createRegistrationsStore(tx, venue);
    await store.update(id, { no_fever, no_cough, no_contact, declared_at: at }, at);
    return {
      answer: null,
      // what was declared is in no log
      audit: { verb: 'answer', thing: 'registration', id, detail: {} },
      events: [registrationChange(id, 'updated', null)],
    };
  });
  return getGuestRegistration(guest, null, context);
};

/**
 * Sends another guest of the party a link of their own, one to each number and at most one for each guest of the party. A
 * number that has one already gets no other.
 */
export const shareAsGuest = async (
  guest: GuestScope,
  { name: typedName, phone: typedPhone }: MutationGuestShareArgs,
  context: Context,
): Promise<GuestRegistration> => {
  const { venue: venueId, id } = guest;
  await writeUnattended(context, venueId, async (tx, at) => {
    const { row, venue, state } = await lockRegistration(tx, guest, at);
    const name = parseRegisteredName(typedName);
    const phone = await parseRegisteredPhone(typedPhone, venue.region_code);
    const store = createRegistrationsStore(tx, venueId);
    const children = await store.listChildren(id);
    if (phone === row.phone || children.some((child) => child.phone === phone)) return null;
    if (state === 'over' || countShareable(row) === 0) throw problem('BAD_INPUT', 'notPossibleNow');
    const child = randomUUID();
    const { business_date, locale } = row;
    await store.insert({ id: child, parent_id: id, business_date, name, phone, size: 1, locale }, at);
    const created = await store.find(child);
    if (created !== undefined) await sendRegistrationLink(tx, { config: context.config, venue, row: created, at });
    return {
      answer: null,
      audit: { verb: 'create', thing: 'registration', id: child, detail: { shared: true } },
      events: [registrationChange(child, 'created', null)],
    };
  });
  return getGuestRegistration(guest, null, context);
};
