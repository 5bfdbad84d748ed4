import type { PlanRow } from '../../../graphql/domain/seating/plan-day.ts';
import type { NoReason } from '../../../graphql/domain/seating/seating.types.ts';
import { formatTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import type { BookingReason } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import type { SeatingParty, SeatingReason, SeatingRow } from '../../../graphql/generated/api.resolvers.ts';
import type { ReservationRow } from '../reservations/reservation-rows.ts';
import type { SeatingDayRead } from './read-seating-day.ts';

/** HHMM, wall time of the venue. */
export const presentClock = (at: number, timeZone: string): string =>
  formatTimeOfDay(toWallTime(new Date(at), timeZone).minutes);

const presentParty = ({ ticket_id, name, size, expected, status, tables, version }: ReservationRow): SeatingParty => ({
  ticketId: ticket_id,
  name,
  size,
  time: expected.slice(8),
  status,
  table: tables.length === 0 ? null : tables.join(','),
  version,
});

const ofReservations = (day: SeatingDayRead) => {
  const known = new Map(day.reservations.map((row) => [row.ticket_id, row]));
  return (ids: readonly string[]): SeatingParty[] =>
    ids.flatMap((id) => {
      const row = known.get(id);
      return row === undefined ? [] : [presentParty(row)];
    });
};

/** Of tables that the venue has. */
const isKnown = (day: SeatingDayRead) => {
  const ids = new Set(day.tables.map(({ id }) => id));
  return (id: string): boolean => ids.has(id);
};

/** A row of the plan; null: it is of another day. */
export const presentRow =
  (day: SeatingDayRead) =>
  ({ party, proposal, conflict }: PlanRow): SeatingRow[] => {
    const [reservation] = ofReservations(day)([party.id]);
    if (reservation === undefined) return [];
    const known = isKnown(day);
    return [
      {
        reservation,
        from: new Date(party.from).toISOString(),
        to: new Date(party.to).toISOString(),
        until: presentClock(party.to, day.timeZone),
        tables: party.tables.filter(known),
        firmness: party.firmness,
        proposal: proposal === null ? null : [...proposal],
        conflict:
          conflict === null
            ? null
            : {
                kind: conflict.kind,
                parties: conflict.kind === 'shared' ? ofReservations(day)(conflict.parties) : [],
                tables: conflict.kind === 'noTable' ? [] : conflict.tables.filter(known),
                proven: conflict.kind !== 'noTable' || conflict.proven,
              },
      },
    ];
  };

export const presentByHand = (day: SeatingDayRead, ids: readonly string[]): SeatingParty[] => ofReservations(day)(ids);

/** The reason of a no; `next`: the first later start at which the party can come. */
export const presentReason = (
  day: SeatingDayRead,
  reason: NoReason<readonly BookingReason[]>,
  next: number | null,
): SeatingReason => {
  const clock = (at: number) => presentClock(at, day.timeZone);
  const base = {
    kind: reason.kind,
    refusals: [],
    parties: [],
    tables: [],
    largest: null,
    smallest: null,
    places: null,
    at: null,
    until: null,
    next: next === null ? null : clock(next),
  };
  switch (reason.kind) {
    case 'size':
      return { ...base, largest: reason.largest };
    case 'refused':
      return { ...base, refusals: [...reason.refusal] };
    case 'pinned':
      return {
        ...base,
        parties: ofReservations(day)(reason.parties),
        tables: reason.tables.filter(isKnown(day)),
      };
    case 'moment':
      return {
        ...base,
        parties: ofReservations(day)(reason.parties),
        smallest: reason.smallest,
        places: reason.places,
        at: clock(reason.at),
      };
    case 'evening':
      return { ...base, until: reason.until === null ? null : clock(reason.until) };
  }
};
