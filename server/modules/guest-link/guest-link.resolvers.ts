import type { Resolvers } from '../../../graphql/generated/guest.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import type { GuestScope } from '../../authorization/guest-tokens.store.ts';
import type { Context } from '../../graphql/context.ts';
import { showTeamInvitation } from '../team/join-venue.ts';
import { getGuestGiftCard, getGuestGiftCardPdf } from './guest-gift-card.ts';
import { assertGuestAddress, assertGuestLink } from './guest-limits.ts';
import { declareAsGuest, getGuestRegistration, shareAsGuest } from './guest-registration.ts';
import { answerSurvey, getGuestSurvey, markSurveyViewed } from './guest-survey.ts';
import { answerInvitation, getGuestReservation, markReservationViewed } from './guest-reservation.ts';
import { guestsPolicy } from './guest-link.policy.ts';

const { guestResolver } = createAuthorizedResolvers(guestsPolicy);

/** Counts the call of the IP address, then of the link. */
const limited = <Args extends { token: string }, Answer>(
  operation: keyof typeof guestsPolicy,
  work: (guest: GuestScope, args: Args, context: Context) => Promise<Answer>,
) => {
  const resolve = guestResolver(operation, async (guest: GuestScope, args: Args, context: Context) => {
    await assertGuestLink(guest, context);
    return work(guest, args, context);
  });
  return async (parent: unknown, args: Args, context: Context): Promise<Answer> => {
    await assertGuestAddress(context);
    return resolve(parent, args, context);
  };
};

export const resolvers: Resolvers = {
  Query: {
    guestTicket: limited('guestTicket', getGuestReservation),
    guestSurvey: limited('guestSurvey', getGuestSurvey),
    guestGiftCard: limited('guestGiftCard', getGuestGiftCard),
    guestGiftCardPdf: limited('guestGiftCardPdf', getGuestGiftCardPdf),
    guestRegistration: limited('guestRegistration', getGuestRegistration),
    teamInvitation: limited('teamInvitation', showTeamInvitation),
  },
  Mutation: {
    guestViewed: limited('guestViewed', markReservationViewed),
    guestAnswer: limited('guestAnswer', answerInvitation),
    guestSurveyViewed: limited('guestSurveyViewed', markSurveyViewed),
    guestSurveyAnswer: limited('guestSurveyAnswer', answerSurvey),
    guestRegister: limited('guestRegister', declareAsGuest),
    guestShare: limited('guestShare', shareAsGuest),
  },
};
