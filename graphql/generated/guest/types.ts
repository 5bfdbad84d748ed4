/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type GuestTicketFieldsFragment = { id: string, version: number, guestName: string, size: number, expected: string, startsAt: string, deadlineAt: string, state: string, answer: string | null, possible: Array<string>, movePath: string | null, changeUntil: string | null, locale: string, venue: { titles: unknown, address: unknown, point: unknown, phone: string | null, timeZone: string, languages: Array<string> }, chosen: Array<{ name: string, count: number, least: number, most: number, currency: string }> };

export type GuestSurveyFieldsFragment = { guestName: string, expected: string, state: string, editableUntil: string | null, Q0: string | null, Q1: string | null, Q2: string | null, Q3: string | null, feedback: string | null, locale: string, venue: { titles: unknown, address: unknown, point: unknown, phone: string | null, timeZone: string, languages: Array<string> } };

export type GuestTicketQueryVariables = Exact<{
  token: string;
}>;


export type GuestTicketQuery = { guestTicket: { id: string, version: number, guestName: string, size: number, expected: string, startsAt: string, deadlineAt: string, state: string, answer: string | null, possible: Array<string>, movePath: string | null, changeUntil: string | null, locale: string, venue: { titles: unknown, address: unknown, point: unknown, phone: string | null, timeZone: string, languages: Array<string> }, chosen: Array<{ name: string, count: number, least: number, most: number, currency: string }> } };

export type GuestViewedMutationVariables = Exact<{
  token: string;
}>;


export type GuestViewedMutation = { guestViewed: { id: string, version: number, guestName: string, size: number, expected: string, startsAt: string, deadlineAt: string, state: string, answer: string | null, possible: Array<string>, movePath: string | null, changeUntil: string | null, locale: string, venue: { titles: unknown, address: unknown, point: unknown, phone: string | null, timeZone: string, languages: Array<string> }, chosen: Array<{ name: string, count: number, least: number, most: number, currency: string }> } };

export type GuestAnswerMutationVariables = Exact<{
  token: string;
  answer: string;
  expected?: string | null | undefined;
}>;


export type GuestAnswerMutation = { guestAnswer: { id: string, version: number, guestName: string, size: number, expected: string, startsAt: string, deadlineAt: string, state: string, answer: string | null, possible: Array<string>, movePath: string | null, changeUntil: string | null, locale: string, venue: { titles: unknown, address: unknown, point: unknown, phone: string | null, timeZone: string, languages: Array<string> }, chosen: Array<{ name: string, count: number, least: number, most: number, currency: string }> } };

export type GuestSurveyQueryVariables = Exact<{
  token: string;
}>;


export type GuestSurveyQuery = { guestSurvey: { guestName: string, expected: string, state: string, editableUntil: string | null, Q0: string | null, Q1: string | null, Q2: string | null, Q3: string | null, feedback: string | null, locale: string, venue: { titles: unknown, address: unknown, point: unknown, phone: string | null, timeZone: string, languages: Array<string> } } };

export type GuestSurveyViewedMutationVariables = Exact<{
  token: string;
}>;


export type GuestSurveyViewedMutation = { guestSurveyViewed: { guestName: string, expected: string, state: string, editableUntil: string | null, Q0: string | null, Q1: string | null, Q2: string | null, Q3: string | null, feedback: string | null, locale: string, venue: { titles: unknown, address: unknown, point: unknown, phone: string | null, timeZone: string, languages: Array<string> } } };

export type GuestSurveyAnswerMutationVariables = Exact<{
  token: string;
  Q0: string;
  Q1: string;
  Q2: string;
  Q3: string;
  feedback?: string | null | undefined;
}>;


export type GuestSurveyAnswerMutation = { guestSurveyAnswer: { guestName: string, expected: string, state: string, editableUntil: string | null, Q0: string | null, Q1: string | null, Q2: string | null, Q3: string | null, feedback: string | null, locale: string, venue: { titles: unknown, address: unknown, point: unknown, phone: string | null, timeZone: string, languages: Array<string> } } };

export type TeamInvitationQueryVariables = Exact<{
  token: string;
}>;


export type TeamInvitationQuery = { teamInvitation: { venueTitles: unknown, role: string, roleNames: unknown, invitedBy: string, channel: string, recipient: string, expiresAt: string } };

export type GuestGiftCardPdfQueryVariables = Exact<{
  token: string;
  locale?: string | null | undefined;
}>;


export type GuestGiftCardPdfQuery = { guestGiftCardPdf: { name: string, content: string } };

export type GuestGiftCardQueryVariables = Exact<{
  token: string;
}>;


export type GuestGiftCardQuery = { guestGiftCard: { guestName: string, titles: unknown, terms: unknown, amount: number, initialAmount: number, currency: string, expirationDate: string, issuedOn: string, status: string, number: string | null, qr: Array<string>, locale: string, venue: { titles: unknown, address: unknown, point: unknown, phone: string | null, timeZone: string, languages: Array<string> } } };

export type GuestRegistrationFieldsFragment = { guestName: string, size: number, state: string, place: number | null, shared: number, shareable: number, locale: string, venue: { titles: unknown, address: unknown, point: unknown, phone: string | null, timeZone: string, languages: Array<string> } };

export type GuestRegistrationQueryVariables = Exact<{
  token: string;
}>;


export type GuestRegistrationQuery = { guestRegistration: { guestName: string, size: number, state: string, place: number | null, shared: number, shareable: number, locale: string, venue: { titles: unknown, address: unknown, point: unknown, phone: string | null, timeZone: string, languages: Array<string> } } };

export type GuestRegisterMutationVariables = Exact<{
  token: string;
  noFever: boolean;
  noCough: boolean;
  noContact: boolean;
}>;


export type GuestRegisterMutation = { guestRegister: { guestName: string, size: number, state: string, place: number | null, shared: number, shareable: number, locale: string, venue: { titles: unknown, address: unknown, point: unknown, phone: string | null, timeZone: string, languages: Array<string> } } };

export type GuestShareMutationVariables = Exact<{
  token: string;
  name: string;
  phone: string;
}>;


export type GuestShareMutation = { guestShare: { guestName: string, size: number, state: string, place: number | null, shared: number, shareable: number, locale: string, venue: { titles: unknown, address: unknown, point: unknown, phone: string | null, timeZone: string, languages: Array<string> } } };
