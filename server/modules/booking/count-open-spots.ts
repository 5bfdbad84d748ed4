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
 * plans refuse to the size are left out; those that are full have no open spot (rules, "Online booking").
 */
export const countOpenSpots = async (
  place: BookingPlace,
  { sizes, ...question }: Omit<BookableTimesQuestion, 'size'> & { sizes: readonly number[] },
): Promise<OpenSpots[]> => {
  const { db, venue, seating, now } = place;
  const { date, except = null } = question;
  const { buffer, listStarts, hasRoomBeside } = await readOfferedDay(place, question);
  const isOffered = ({ check: { reasons }, start }: OfferedStart): boolean =>
    start.refusal === null || (reasons.length > 0 && reasons.every((reason) => reason === 'full'));
  const asked = sizes.map((size) => ({ size, offered: listStarts(size).filter(isOffered) }));
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
    offered.map((one, start): OpenSpots => {
      const { total, open } = counted?.[at]?.[start] ?? withoutTables;
      const { from, to } = one.start;
      return {
        startsAt: new Date(from),
        endsAt: new Date(to - buffer),
        size,
        total,
        open: countByPlans(one, size, open),
      };
    }),
  );
};
