import { createSpotCounter, type Spots } from '../../graphql/domain/seating/count-spots.ts';
import { type DayPlan, planDay } from '../../graphql/domain/seating/plan-day.ts';
import { prepareDay } from '../../graphql/domain/seating/prepare-day.ts';
import { seatingTimes, type SeatingTime, seatParty } from '../../graphql/domain/seating/seat-party.ts';
import type {
  House,
  Interval,
  Party,
  SeatingAnswer,
  SeatingRequest,
} from '../../graphql/domain/seating/seating.types.ts';
import type { BookingReason } from '../../graphql/domain/work-plan/work-plan.types.ts';

export interface SeatingDay {
  house: House;
  parties: readonly Party[];
}
/** What the work plans say against a start. */
type Refusal = readonly BookingReason[];
/** A start with the end of its turn; `refusal`: null, nothing is said against it. */
export interface PossibleStart extends Interval {
  refusal: Refusal | null;
}
type Guests = Omit<SeatingRequest, keyof Interval>;

const findRefusal =
  (starts: readonly PossibleStart[]) =>
  (at: number): Refusal | null =>
    starts.find(({ from }) => from === at)?.refusal ?? null;

/** The questions that the seating answers; their input and output are plain data, as they go to another thread. */
export const seatingCalls = {
  plan: ({ house, parties }: SeatingDay): DayPlan => planDay(prepareDay(house, parties)),

  times: ({
    house,
    parties,
    guests,
    starts,
  }: SeatingDay & { guests: Guests; starts: readonly PossibleStart[] }): SeatingTime<Refusal>[] =>
    seatingTimes(prepareDay(house, parties), guests, starts, findRefusal(starts)),

  /** For each size, in the order of its starts. */
  spots: ({
    house,
    parties,
    sizes,
  }: SeatingDay & { sizes: readonly { size: number; starts: readonly Interval[] }[] }): Spots[][] => {
    const count = createSpotCounter(house, prepareDay(house, parties));
    return sizes.map(({ size, starts }) => count(size, starts));
  },

  /** `next`: of a no, the first of the later starts at which the party can come; null: none of them. */
  question: ({
    house,
    parties,
    guests,
    start,
    later,
  }: SeatingDay & { guests: Guests; start: PossibleStart; later: readonly PossibleStart[] }): {
    answer: SeatingAnswer<Refusal>;
    next: number | null;
  } => {
    const day = prepareDay(house, parties);
    const { from, to } = start;
    const answer = seatParty(day, { ...guests, from, to }, findRefusal([start]));
    if (answer.kind !== 'no') return { answer, next: null };
    for (const one of later) {
      const [found] = seatingTimes(day, guests, [one], findRefusal([one]));
      if (found?.kind === 'free' || found?.kind === 'withMoves') return { answer, next: one.from };
    }
    return { answer, next: null };
  },
};
export type SeatingCalls = typeof seatingCalls;
