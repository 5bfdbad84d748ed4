import { toIsoDate } from '../../graphql/domain/calendar-date.ts';
import { describeChosen } from '../../graphql/domain/booking.ts';
import { getAreaName } from '../../graphql/domain/reservations.ts';
import { formatExpectedTime } from '../../graphql/domain/time-of-day.ts';
import type { TableExport } from '../table/table-export.types.ts';
import type { ReservationsScope, ReservationRow } from './reservations.types.ts';

/** The file of the reservations: what their rows show, and what a host looks up in them. */
export const reservationsExport: TableExport<ReservationRow, ReservationsScope> = {
  name: () => 'command.go.reservations',
  columns: [
    { label: 'reservations.field.date', cell: ({ expected }) => ({ day: toIsoDate(expected.slice(0, 8)) }) },
    { label: 'reservations.column.time', cell: ({ expected }) => formatExpectedTime(expected) },
    { label: 'reservations.column.name', cell: ({ name }) => name },
    { label: 'reservations.field.phone', cell: ({ phoneNumber }) => phoneNumber },
    { label: 'reservations.field.email', cell: ({ email }) => email },
    { label: 'reservations.field.size', cell: ({ size }) => size },
    {
      label: 'reservations.column.status',
      cell: ({ facts }, _, { formatMessage }) => formatMessage(`reservation.status.${facts.status}`),
    },
    {
      label: 'reservations.column.answer',
      cell: ({ facts }, _, { formatMessage }) =>
        facts.answer === null ? '' : formatMessage(`reservations.answer.${facts.answer}`),
    },
    {
      label: 'reservations.field.area',
      cell: ({ areaNames }, _, { language }) => getAreaName(areaNames, language) ?? '',
    },
    { label: 'reservations.column.table', cell: ({ tables }) => tables.join(', ') },
    { label: 'reservations.field.note', cell: ({ note }) => note },
    { label: 'reservations.chosen', cell: ({ chosen }) => describeChosen(chosen) },
    { label: 'reservations.column.createdAt', cell: ({ createdAt }, _, { time }) => time(createdAt) },
    {
      label: 'reservations.column.viewedAt',
      cell: ({ viewedAt }, _, { time }) => (viewedAt === null ? '' : time(viewedAt)),
    },
    {
      label: 'reservations.column.repliedAt',
      cell: ({ repliedAt }, _, { time }) => (repliedAt === null ? '' : time(repliedAt)),
    },
  ],
};
