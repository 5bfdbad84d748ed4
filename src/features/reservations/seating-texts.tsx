import type { ReactNode } from 'react';
import type { SeatingConflict, SeatingParty, SeatingReason } from '../../../machines/reservations/seating.types.ts';
import { formatComposed, type Messages } from '../../i18n/use-messages.ts';
import { formatTime } from './BookableTimes.tsx';

/** Numbers of tables, by their ids: "3", "1 + 2". */
export const formatTables = (tables: readonly { id: string; number: string }[], ids: readonly string[]): string =>
  ids.map((id) => tables.find((table) => table.id === id)?.number ?? '?').join(' + ');

/** '2–4', '4'. */
export const formatSeats = (min: number, max: number): string => (min === max ? String(max) : `${min}–${max}`);

const isolate = (text: string): string => `\u2068${text}\u2069`;

/** "Cohen 20:00, Levi 21:15". */
export const formatParties = (intl: Messages<'seating'>, parties: readonly SeatingParty[]): string =>
  intl.formatList(
    parties.map(({ name, time }) => isolate(`${name} \u2066${formatTime(time)}\u2069`)),
    { type: 'unit' },
  );

/** Why a party cannot be seated, in a sentence. */
export const describeReason = (
  intl: Messages<'seating' | 'reservations'>,
  reason: SeatingReason,
  tables: readonly { id: string; number: string }[],
): ReactNode => {
  switch (reason.kind) {
    case 'size':
      return intl.formatMessage({ id: 'seating.no.size' }, { largest: reason.largest ?? 0 });
    case 'refused':
      return reason.refusals.map((one) => formatComposed(intl, `reservations.closed.${one}`)).join(', ');
    case 'pinned':
      return intl.formatMessage(
        { id: 'seating.no.pinned' },
        {
          tables: isolate(reason.tables.map((id) => formatTables(tables, [id])).join(', ')),
          parties: formatParties(intl, reason.parties),
        },
      );
    case 'moment':
      return intl.formatMessage(
        { id: 'seating.no.moment' },
        {
          time: isolate(formatTime(reason.at ?? '')),
          count: reason.parties.length + 1,
          smallest: reason.smallest ?? 0,
          places: reason.places ?? 0,
        },
      );
    case 'evening':
      return reason.until === null
        ? intl.formatMessage({ id: 'seating.no.evening' })
        : intl.formatMessage({ id: 'seating.no.eveningUntil' }, { time: isolate(formatTime(reason.until)) });
  }
};

/** What is wrong with a party in the plan. */
export const describeConflict = (intl: Messages<'seating'>, { kind, parties, proven }: SeatingConflict): string => {
  if (kind === 'shared')
    return intl.formatMessage({ id: 'seating.conflict.shared' }, { parties: formatParties(intl, parties) });
  if (kind === 'unfit') return intl.formatMessage({ id: 'seating.conflict.unfit' });
  return intl.formatMessage({ id: proven ? 'seating.conflict.noTable' : 'seating.conflict.undecided' });
};
