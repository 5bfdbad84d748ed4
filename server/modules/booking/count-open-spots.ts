import type { BookableReason } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import { mostOpenSpots, type Spots } from '../../../graphql/domain/seating/count-spots.ts';
import { readSeatingDay } from '../seating/read-seating-day.ts';
import {
  type BookableTimesQuestion,
  type BookingPlace,
  type OfferedStart,
  readOfferedDay,
} from './list-bookable-times.ts';

/** The spots of a start and a party size. */
export interface OpenSpots extends Spots {
  startsAt: Date;
  /** when the party leaves */
  endsAt: Date;
  size: number;
}

/** Of a venue that has set up no tables: covers alone are counted. */
const withoutTables: Spots = { total: mostOpenSpots, open: mostOpenSpots };

/**
 * For each start that the plans of the page offer on a business day, and each size: how many parties of the size the empty
 * house takes, and how many more of it can be accepted now, by the seating and by the plans, 10 at most. Starts that the
 * plans or the tables refuse to the size are left out; those that are full have no open spot (rules, "Online booking").
 */
export const countOpenSpots = async (
  place: BookingPlace,
  { sizes, ...question }: Omit<BookableTimesQuestion, 'size'> & { sizes: readonly number[] },
): Promise<OpenSpots[]> => {
  const { db, venue, seating, now } = place;
  const { date, except = null } = question;
  const { buffer, listStarts, ofSize, hasRoomBeside } = await readOfferedDay(place, question);
  const isOnly = (bySize: readonly BookableReason[], { start: { refusal } }: OfferedStart): boolean =>
    refusal === null || refusal.every((reason) => bySize.includes(reason));
  // what is closed is closed to every size
  const starts = listStarts(sizes[0] ?? 1).filter((one) => isOnly(['partyTooSmall', 'partyTooLarge', 'full'], one));
  const asked = sizes.map((size) => ({
    size,
    offered: starts.map((one) => ofSize(one, size)).filter((one) => isOnly(['full'], one)),
  }));
  if (asked.every(({ offered }) => offered.length === 0)) return [];
  const day = await readSeatingDay(db, venue, date, now);
  const counted =
    day.tables.length === 0
      ? null
      : await seating.ask('spots', {
          house: day.house,
          parties: day.parties.filter(({ id }) => id !== except),
          sizes: asked.map(({ size, offered }) => ({ size, starts: offered.map(({ start }) => start) })),
        });
  const countByPlans = (one: OfferedStart, size: number, seats: number): number => {
    let open = one.start.refusal === null ? seats : 0;
    while (open > 0 && !hasRoomBeside(one, size, open - 1)) open -= 1;
    return open;
  };
  return asked.flatMap(({ size, offered }, at) =>
    offered.flatMap((one, start): OpenSpots[] => {
      const { total, open } = counted?.[at]?.[start] ?? withoutTables;
      // the house has no place for so many, or for so few
      if (total === 0) return [];
      const { from, to } = one.start;
      const endsAt = new Date(to - buffer);
      return [{ startsAt: new Date(from), endsAt, size, total, open: countByPlans(one, size, open) }];
    }),
  );
};
