export type * from './types.ts';
export { GuestTicketDocument } from './operations/GuestTicket.ts';
export { GuestViewedDocument } from './operations/GuestViewed.ts';
export { GuestAnswerDocument } from './operations/GuestAnswer.ts';
export { GuestSurveyDocument } from './operations/GuestSurvey.ts';
export { GuestSurveyViewedDocument } from './operations/GuestSurveyViewed.ts';
export { GuestSurveyAnswerDocument } from './operations/GuestSurveyAnswer.ts';
export { TeamInvitationDocument } from './operations/TeamInvitation.ts';
export { GuestGiftCardDocument } from './operations/GuestGiftCard.ts';