/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type GuestTicketFieldsFragment = { firstName: string, size: number, expected: string, startsAt: string, deadlineAt: string, state: string, answer: string | null, possible: Array<string>, locale: string, venue: { titles: unknown, address: unknown, point: unknown, phone: string | null, timeZone: string, languages: Array<string> } };

export type GuestTicketQueryVariables = Exact<{
  token: string;
}>;


export type GuestTicketQuery = { guestTicket: { firstName: string, size: number, expected: string, startsAt: string, deadlineAt: string, state: string, answer: string | null, possible: Array<string>, locale: string, venue: { titles: unknown, address: unknown, point: unknown, phone: string | null, timeZone: string, languages: Array<string> } } };

export type GuestViewedMutationVariables = Exact<{
  token: string;
}>;


export type GuestViewedMutation = { guestViewed: { firstName: string, size: number, expected: string, startsAt: string, deadlineAt: string, state: string, answer: string | null, possible: Array<string>, locale: string, venue: { titles: unknown, address: unknown, point: unknown, phone: string | null, timeZone: string, languages: Array<string> } } };

export type GuestAnswerMutationVariables = Exact<{
  token: string;
  answer: string;
}>;


export type GuestAnswerMutation = { guestAnswer: { firstName: string, size: number, expected: string, startsAt: string, deadlineAt: string, state: string, answer: string | null, possible: Array<string>, locale: string, venue: { titles: unknown, address: unknown, point: unknown, phone: string | null, timeZone: string, languages: Array<string> } } };
