import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { listBookingTimes } from './check-booking.ts';
import { createTicket } from './create-reservation.ts';
import { emailReservations } from './email-reservations.ts';
import { findKnownGuest } from './known-guest.ts';
import { getTicketDetails, listPending, listReservations } from './list-reservations.ts';
import { reservationsPolicy } from './reservations.policy.ts';
import { createReservationsStore } from './reservations.store.ts';
import { sendTicketEvent } from './send-reservation-event.ts';
import { updateTicket } from './update-reservation.ts';

const { venueResolver } = createAuthorizedResolvers(reservationsPolicy);

export const resolvers: Resolvers = {
  Query: {
    rsvp: venueResolver('rsvp', listReservations),
    rsvpPending: venueResolver('rsvpPending', listPending),
    ticket: venueResolver('ticket', getTicketDetails),
    bookingTimes: venueResolver('bookingTimes', listBookingTimes),
    knownGuest: venueResolver('knownGuest', findKnownGuest),
    venueAreas: venueResolver('venueAreas', async ({ venue }, _args, { database }) =>
      (await createReservationsStore(database.within([venue]), venue).areas()).map(({ id, names }) => ({ id, names })),
    ),
    venueTables: venueResolver('venueTables', async ({ venue }, _args, { database }) =>
      (await createReservationsStore(database.within([venue]), venue).tables()).map(
        ({ id, number, area_id, seats_min, seats_max }) => ({
          id,
          number,
          area: area_id,
          seatsMin: seats_min,
          seatsMax: seats_max,
        }),
      ),
    ),
  },

  Mutation: {
    ticketCreate: venueResolver('ticketCreate', createTicket),
    ticketUpdate: venueResolver('ticketUpdate', updateTicket),
    ticketEvent: venueResolver('ticketEvent', sendTicketEvent),
    rsvpEmail: venueResolver('rsvpEmail', emailReservations),
  },
};
