import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { listBookingTimes } from './check-booking.ts';
import { createReservation } from './create-reservation.ts';
import { emailReservations } from './email-reservations.ts';
import { findGuestLanguage, findKnownGuest } from './known-guest.ts';
import { getReservationDetails, listPending, listReservations } from './list-reservations.ts';
import { reservationsPolicy } from './reservations.policy.ts';
import { sendReservationEvent } from './send-reservation-event.ts';
import { updateReservation } from './update-reservation.ts';

const { venueResolver } = createAuthorizedResolvers(reservationsPolicy);

export const resolvers: Resolvers = {
  Query: {
    rsvp: venueResolver('rsvp', listReservations),
    rsvpPending: venueResolver('rsvpPending', listPending),
    ticket: venueResolver('ticket', getReservationDetails),
    bookingTimes: venueResolver('bookingTimes', listBookingTimes),
    knownGuest: venueResolver('knownGuest', findKnownGuest),
    guestLanguage: venueResolver('guestLanguage', findGuestLanguage),
  },

  Mutation: {
    ticketCreate: venueResolver('ticketCreate', createReservation),
    ticketUpdate: venueResolver('ticketUpdate', updateReservation),
    ticketEvent: venueResolver('ticketEvent', sendReservationEvent),
    rsvpEmail: venueResolver('rsvpEmail', emailReservations),
  },
};
