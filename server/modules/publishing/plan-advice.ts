import type { Kysely } from 'kysely';
import { readOpeningHours, venue as venueKind } from '../../../graphql/content/kinds/venue.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import type { BookingPlans } from '../../../graphql/domain/work-plan/booking-day.ts';
import { describeDays } from '../../../graphql/domain/work-plan/describe-day.ts';
import { subtractPeriods } from '../../../graphql/domain/work-plan/describe-schedule.ts';
import { toWorkPlan } from '../../../graphql/domain/work-plan/open-state.ts';
import type { WorkPlanEntry } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type { Tables } from '../../db/schema.types.ts';
import type { PublishProblem } from '../content/kind-hooks.types.ts';
import { findBookingPlanItems } from '../reservations/booking-plans.store.ts';
import { findGuestVenue } from '../venues/guest-venue.store.ts';

/** A version that would be published. */
interface Candidate {
  id: string;
  entity: string;
  content: Content;
  entries: readonly WorkPlanEntry[];
}

const comparedDays = 14;

/**
 * What publishing plans or a profile would leave in contradiction (rules, "Work plans"), by item: a plan that the
 * reservation form does not follow, reservations while the venue is closed, and opening hours without reservations. It blocks
 * nothing. Compared are the next two weeks of opening hours and shifts.
 */
export const findPlanAdvice = async (
  db: Kysely<Tables>,
  venue: string,
  candidates: readonly Candidate[],
  now: Date,
): Promise<Map<string, PublishProblem[]>> => {
  const found = new Map<string, PublishProblem[]>();
  const profile = candidates.find(({ entity }) => entity === venueKind.entity);
  if (profile === undefined && candidates.every(({ entries }) => entries.length === 0)) return found;
  const add = (id: string, path: string, key: PublishProblem['key']): void =>
    void found.set(id, [...(found.get(id) ?? []), { path, language: null, key }]);

  const items = await findBookingPlanItems(db, venue);
  const isPlan = (entity: string): entity is keyof BookingPlans => Object.hasOwn(items, entity);
  const plans = candidates.filter(({ entity }) => isPlan(entity));
  for (const { id, entity, entries } of plans) {
    const followed = isPlan(entity) ? items[entity] : null;
    // with its own page among what is published, the form may follow it afterwards
    const isAlone = !candidates.some(({ entity: other }) => other === 'page');
    if (entries.length > 0 && followed !== null && followed.id !== id && isAlone) add(id, 'opening', 'planNotFollowed');
  }

  const known = await findGuestVenue(db, venue);
  const content = profile?.content ?? known?.profile ?? null;
  const shifts = plans.find(({ id }) => id === items.shifts?.id);
  const entries = shifts?.entries ?? items.shifts?.entries ?? [];
  if (content === null || known === null || entries.length === 0) return found;
  const hours = toWorkPlan(readOpeningHours(fromContent(venueKind, content)));
  if (hours.length === 0) return found;
  const { date: today } = toWallTime(now, known.timeZone);
  const dates = Array.from({ length: comparedDays }, (_, day) => addDays(today, day));
  const [opening, bookable] = [describeDays(hours, dates, today), describeDays(entries, dates, today)];
  const differs = (one: typeof opening, other: typeof opening): boolean =>
    one.some(({ periods }, at) => subtractPeriods(periods, other[at]?.periods ?? []).length > 0);
  for (const [id, path] of [
    ...(profile === undefined ? [] : [[profile.id, 'opening_hours'] as const]),
    ...(shifts === undefined ? [] : [[shifts.id, 'opening'] as const]),
  ]) {
    if (differs(bookable, opening)) add(id, path, 'bookingsWhileClosed');
    if (differs(opening, bookable)) add(id, path, 'openWithoutBookings');
  }
  return found;
};
