import type { Kysely } from 'kysely';
import type { BookingPlans } from '../../../graphql/domain/work-plan/booking-day.ts';
import type { BookingHit } from '../../../graphql/generated/api.resolvers.ts';
import { toWorkPlan } from '../../../graphql/domain/work-plan/open-state.ts';
import type { OpeningHours } from '../../../graphql/domain/work-plan/opening-hours.ts';
import type { WorkPlanEntry } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import { type ExpectedParty, findHits } from '../../../graphql/domain/work-plan/who-is-hit.ts';
import type { Tables } from '../../db/schema.types.ts';
import { findBookingPlanItems } from './booking-plans.store.ts';
import { createReservationsStore } from './reservations.store.ts';
import type { ReservationRow } from './reservation-rows.ts';

type Party = Pick<ReservationRow, 'ticket_id' | 'name' | 'expected' | 'size' | 'forced'>;
type Venue = { timeZone: string; now: Date };

const present = (
  items: Awaited<ReturnType<typeof findBookingPlanItems>>,
  { party, hit }: { party: ExpectedParty & Party; hit: ReturnType<typeof findHits>[number]['hit'] },
): BookingHit => ({
  ticketId: party.ticket_id,
  name: party.name,
  expected: party.expected,
  size: party.size,
  reasons: hit.reasons,
  planId: items[hit.plan]?.id ?? null,
  decidedBy: hit.decidedBy,
});

const entriesOf = (items: Awaited<ReturnType<typeof findBookingPlanItems>>): BookingPlans => ({
  shifts: items.shifts?.entries ?? null,
  availability: items.availability?.entries ?? null,
});

/**
 * Of these reservations those that lie ahead and are hit by the published work plans (rules, "Work plans"); none of which it
 * is not known what was overridden for them.
 */
export const findHitReservations = async (
  db: Kysely<Tables>,
  venue: string,
  rows: readonly ReservationRow[],
  now: Date,
): Promise<BookingHit[]> => {
  const parties = rows.flatMap((row) =>
    isAhead(row, now) && row.forced !== null ? [{ ...row, forced: row.forced }] : [],
  );
  if (parties.length === 0) return [];
  const items = await findBookingPlanItems(db, venue);
  const { time_zone: timeZone } = await createReservationsStore(db, venue).venue();
  return findHits(entriesOf(items), { timeZone, now }, parties).map((found) => present(items, found));
};

const isAhead = ({ status, starts_at }: ReservationRow, now: Date): boolean =>
  starts_at > now && (status === 'invited' || status === 'standby' || status === 'approved');

/** A version of a plan that would be published. */
interface ProposedPlan {
  cms_id: string;
  entries: readonly WorkPlanEntry[];
}

/** Reservations ahead that publishing these plans would hit, by the plan that decides, each by its id. */
export const findHitsOfPlans = async (
  db: Kysely<Tables>,
  venue: string,
  proposed: readonly ProposedPlan[],
  now: Date,
): Promise<BookingHit[]> => {
  const items = await findBookingPlanItems(db, venue);
  const ids = [items.shifts?.id, items.availability?.id];
  if (!proposed.some(({ cms_id }) => ids.includes(cms_id))) return [];
  const store = createReservationsStore(db, venue);
  const at: Venue = { timeZone: (await store.venue()).time_zone, now };
  const parties = (await store.listAhead(now)).map((row): Party & ExpectedParty => ({
    ...row,
    forced: row.forced ?? [],
  }));
  // what the plans forbid already is no effect of publishing
  const before = new Map(
    findHits(entriesOf(items), at, parties).map(({ party, hit }) => [party.ticket_id, hit.reasons]),
  );
  const known = parties.map((party) => ({
    ...party,
    forced: [...party.forced, ...(before.get(party.ticket_id) ?? [])],
  }));
  const replace = (plan: keyof BookingPlans): BookingPlans[typeof plan] =>
    proposed.find(({ cms_id }) => cms_id === items[plan]?.id)?.entries ?? items[plan]?.entries ?? null;
  const after = { shifts: replace('shifts'), availability: replace('availability') };
  return findHits(after, at, known).map((found) => present(items, found));
};

/**
 * Reservations ahead that lie within the opening hours as they hold and outside of those that a profile would publish. Hours
 * that say nothing hit nobody.
 */
export const findHitsOfHours = async (
  db: Kysely<Tables>,
  venue: string,
  profile: { id: string; hours: OpeningHours; before: OpeningHours | null },
  now: Date,
): Promise<BookingHit[]> => {
  const store = createReservationsStore(db, venue);
  const at: Venue = { timeZone: (await store.venue()).time_zone, now };
  // whoever comes shortly before closing time comes while it is open
  const parties = (await store.listAhead(now)).map((row) => ({ ...row, forced: ['afterLastTime'] as const }));
  const toPlans = (hours: OpeningHours): BookingPlans => ({ shifts: toWorkPlan(hours), availability: null });
  const before = profile.before === null ? [] : findHits(toPlans(profile.before), at, parties);
  const outside = new Set(before.map(({ party }) => party.ticket_id));
  const inside = parties.filter(({ ticket_id }) => !outside.has(ticket_id));
  return findHits(toPlans(profile.hours), at, inside).map(({ party, hit }) => ({
    ticketId: party.ticket_id,
    name: party.name,
    expected: party.expected,
    size: party.size,
    reasons: hit.reasons,
    planId: profile.id,
    decidedBy: null,
  }));
};
