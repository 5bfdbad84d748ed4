import { prepareWorkPlan } from './evaluate-work-plan.ts';
import type { BookingPlans } from './booking-day.ts';
import { type BookingAnswer, type BookingReason, bookingReasons, type WorkPlanFact } from './work-plan.types.ts';

/** A party that is expected, as far as the plans judge it. */
export interface ExpectedParty {
  /** YYYYMMDDHHMM, wall time of the venue */
  expected: string;
  size: number;
  /** what the plans had against it when it was written, and somebody decided to take it all the same */
  forced: readonly BookingReason[];
}

/** Why the plans do not take a party that they took before, and the rule that decides it. */
export interface BookingHit {
  reasons: BookingReason[];
  plan: keyof BookingPlans;
  /** of the entry that decides the first reason, such as 'shifts[1].shifts.opening[2]'; null: no entry is open then */
  decidedBy: string | null;
}

/**
 * The reasons that a change of the plans brings about, each with the facts that decide it. Others come and go with the clock
 * and with what is booked.
 */
const decidingFacts: Partial<Record<BookingReason, readonly WorkPlanFact[]>> = {
  closed: ['closed', 'period'],
  offService: ['period'],
  afterLastTime: ['last_time', 'period'],
  beforeStart: ['start'],
  afterEnd: ['end'],
  skippedDay: ['skipDays'],
  partyTooSmall: ['min'],
  partyTooLarge: ['max'],
};

/** All lasting reasons against a party, as they are stored when it is taken all the same. */
export const listLastingReasons = (reasons: readonly BookingReason[]): BookingReason[] =>
  reasons.filter((reason) => decidingFacts[reason] !== undefined);

const findDecider = ({ decidedBy }: BookingAnswer, reason: BookingReason): string | null => {
  const fact = decidingFacts[reason]?.find((one) => decidedBy[one] !== undefined);
  return fact === undefined ? null : (decidedBy[fact] ?? null);
};

/**
 * Who is hit (rules, "Work plans"): parties that the plans, as they are or would be, do not take, without what was overridden
 * for them. Pure. Throws RangeError for an unknown time zone.
 */
export const findHits = <Party extends ExpectedParty>(
  plans: BookingPlans,
  { timeZone, now }: { timeZone: string; now: Date },
  parties: readonly Party[],
): { party: Party; hit: BookingHit }[] => {
  const prepared = (Object.keys(plans) as (keyof BookingPlans)[]).flatMap((plan) => {
    const entries = plans[plan];
    return entries === null || entries.length === 0
      ? []
      : [{ plan, evaluate: prepareWorkPlan(plan, entries, timeZone) }];
  });
  return parties.flatMap((party) => {
    const [date, time] = [party.expected.slice(0, 8), party.expected.slice(8)];
    const answers = prepared.map(({ plan, evaluate }) => {
      const answer = evaluate({ date, time, party: party.size, now });
      const reasons = listLastingReasons(answer.reasons).filter((reason) => !party.forced.includes(reason));
      return { plan, answer, reasons };
    });
    const first = answers.find(({ reasons }) => reasons.length > 0);
    const [reason] = first?.reasons ?? [];
    if (first === undefined || reason === undefined) return [];
    const all = new Set(answers.flatMap(({ reasons }) => reasons));
    return [
      {
        party,
        hit: {
          reasons: bookingReasons.filter((one) => all.has(one)),
          plan: first.plan,
          decidedBy: findDecider(first.answer, reason),
        },
      },
    ];
  });
};
