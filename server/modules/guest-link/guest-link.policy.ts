import { guests } from '../../authorization/policy.ts';

/** The access of a guest link (contract, "Guests' view"): no session; the token is for one item and one purpose. */
export const guestsPolicy = {
  guestTicket: guests('invitation', 'read', 'reservation'),
  guestViewed: guests('invitation', 'answer', 'reservation'),
  guestAnswer: guests('invitation', 'answer', 'reservation'),
  guestSurvey: guests('survey', 'read', 'survey'),
  guestSurveyViewed: guests('survey', 'answer', 'survey'),
  guestSurveyAnswer: guests('survey', 'answer', 'survey'),
  guestGiftCard: guests('giftCard', 'read', 'giftCard'),
  guestGiftCardPdf: guests('giftCard', 'read', 'giftCard'),
  guestRegistration: guests('registration', 'read', 'registration'),
  guestRegister: guests('registration', 'answer', 'registration'),
  guestShare: guests('registration', 'answer', 'registration'),
  teamInvitation: guests('membership', 'read', 'employee'),
};
