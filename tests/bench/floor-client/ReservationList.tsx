import { memo } from 'react';
import type { RsvpQuery } from '../../../graphql/generated/api/graphql.ts';
import { formatAge } from './floor.ts';

type Ticket = RsvpQuery['rsvp']['tickets'][number];

const Row = memo(({ ticket, index }: { ticket: Ticket; index: number }) => (
  <div id={`row-${ticket.ticketId}`} role="row" aria-rowindex={index} className="row">
    <span role="gridcell">
      <input type="checkbox" aria-label={ticket.name} />
    </span>
    <span role="gridcell">{ticket.expected.slice(8)}</span>
    <span role="gridcell">
      <bdi>{ticket.name}</bdi>
    </span>
    <span role="gridcell">
      <span className="tag">{ticket.status}</span>
    </span>
    <span role="gridcell">{ticket.answer}</span>
    <span role="gridcell">{ticket.table}</span>
    {[ticket.createdAt, ticket.viewedAt, ticket.repliedAt].map((at, column) => (
      <span key={column} role="gridcell">
        <time>{at && formatAge(at)}</time>
      </span>
    ))}
  </div>
));

/** The reservations of a day with their counters. */
export function ReservationList({ rsvp: { tickets, summary } }: RsvpQuery) {
  return (
    <>
      <header>
        <b>Maître</b>
        <span>Reservations</span>
        {Object.entries(summary).map(([name, count]) => (
          <button key={name} type="button">
            {name} {count}
          </button>
        ))}
      </header>
      <div role="grid" className="grid">
        {tickets.map((ticket, at) => (
          <Row key={ticket.ticketId} ticket={ticket} index={at + 2} />
        ))}
      </div>
    </>
  );
}
