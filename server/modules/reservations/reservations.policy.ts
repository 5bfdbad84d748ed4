import { reads, readsAs, writes } from '../../authorization/policy.ts';

/** Deleting, restoring deleted ones and correcting require more: `sendTicketEvent` checks them with the machine. */
export const reservationsPolicy = {
  rsvp: reads('reservation'),
  ticket: reads('reservation'),
  rsvpPending: reads('reservation'),
  bookingTimes: reads('reservation'),
  knownGuest: readsAs('write', 'reservation'),
  guestLanguage: readsAs('write', 'reservation'),
  ticketCreate: writes('write', 'reservation'),
  ticketUpdate: writes('write', 'reservation'),
  ticketEvent: writes('write', 'reservation'),
  rsvpEmail: writes('write', 'reservation'),
};
