import { guests } from '../../authorization/policy.ts';

/** What a link opens (contract, "Guests' view"): nobody is signed in, the token is for one thing and one purpose. */
export const guestsPolicy = {
  guestTicket: guests('invitation', 'read', 'reservation'),
  guestViewed: guests('invitation', 'answer', 'reservation'),
  guestAnswer: guests('invitation', 'answer', 'reservation'),
  guestSurvey: guests('survey', 'read', 'survey'),
  guestSurveyViewed: guests('survey', 'answer', 'survey'),
  guestSurveyAnswer: guests('survey', 'answer', 'survey'),
};
