import { toIsoDate } from '../../graphql/domain/calendar-date.ts';
import { formatExpectedTime } from '../../graphql/domain/time-of-day.ts';
import type { TableExport } from '../table/table-export.types.ts';
import type { ReservationsScope, TicketRow } from './reservations.types.ts';

/** The file of the board: what its rows show, and what a host looks up in them. */
export const reservationsExport: TableExport<TicketRow, ReservationsScope> = {
  name: () => 'command.go.rsvp',
  columns: [
    { label: 'rsvp.field.date', cell: ({ expected }) => toIsoDate(expected.slice(0, 8)) },
    { label: 'rsvp.column.time', cell: ({ expected }) => formatExpectedTime(expected) },
    { label: 'rsvp.column.name', cell: ({ name }) => name },
    { label: 'rsvp.field.phone', cell: ({ phoneNumber }) => phoneNumber },
    { label: 'rsvp.field.email', cell: ({ email }) => email },
    { label: 'rsvp.field.size', cell: ({ size }) => size },
    {
      label: 'rsvp.column.status',
      cell: ({ facts }, _, { formatMessage }) => formatMessage(`ticket.status.${facts.status}`),
    },
    {
      label: 'rsvp.column.answer',
      cell: ({ facts }, _, { formatMessage }) =>
        facts.answer === null ? '' : formatMessage(`rsvp.answer.${facts.answer}`),
    },
    {
      label: 'rsvp.field.area',
      cell: ({ areaNames }, _, { language }) => areaNames?.[language] ?? areaNames?.en ?? '',
    },
    { label: 'rsvp.column.table', cell: ({ tables }) => tables.join(', ') },
    { label: 'rsvp.field.note', cell: ({ note }) => note },
    { label: 'rsvp.column.createdAt', cell: ({ createdAt }, _, { time }) => time(createdAt) },
    { label: 'rsvp.column.viewedAt', cell: ({ viewedAt }, _, { time }) => (viewedAt === null ? '' : time(viewedAt)) },
    {
      label: 'rsvp.column.repliedAt',
      cell: ({ repliedAt }, _, { time }) => (repliedAt === null ? '' : time(repliedAt)),
    },
  ],
};
