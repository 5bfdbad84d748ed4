import type { GuestAnswer, GuestSurveyState, GuestReservationState } from '../../graphql/domain/guest-answers.ts';
import type { ChosenItem } from '../../graphql/domain/booking.ts';
import type { GiftCardStatus } from '../../graphql/domain/gift-cards.ts';
import type { GuestRegistrationState } from '../../graphql/domain/registrations.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { SurveyAnswers } from '../../graphql/domain/surveys.ts';
import type { ApiError, Operation } from '../ports.ts';

type Texts = Partial<Record<Language, string>>;

export interface GuestVenue {
  titles: Texts;
  address: Texts;
  point: { latitude: number; longitude: number } | null;
  phone: string | null;
  /** IANA */
  timeZone: string;
  languages: Language[];
}

/** What an invitation shows. */
export interface GuestReservation {
  /** names the reservation in calendars */
  id: string;
  version: number;
  guestName: string;
  venue: GuestVenue;
  size: number;
  /** YYYYMMDDHHMM, wall time of the venue */
  expected: string;
  /** ISO 8601, as all of these */
  startsAt: string;
  deadlineAt: string;
  state: GuestReservationState;
  answer: GuestAnswer | null;
  possible: GuestAnswer[];
  /** the path of the page on which it is moved to another time; null: it cannot be moved */
  movePath: string | null;
  /** until when who booked online changes it; null: staff made it */
  changeUntil: string | null;
  /** packages and tickets that were chosen with it */
  chosen: Omit<ChosenItem, 'id' | 'ticket'>[];
  locale: string;
}

/** An answer, and the time of the visit (YYYYMMDDHHMM) that the guest was shown. */
export interface UnsentAnswer {
  answer: GuestAnswer;
  expected: string;
}

/** A reply as it is filled in; null: not answered. */
export type SurveyDraft = { [Question in keyof SurveyAnswers]: SurveyAnswers[Question] | null } & {
  feedback: string;
};

export interface GuestSurvey extends Omit<SurveyDraft, 'feedback'> {
  guestName: string;
  venue: GuestVenue;
  expected: string;
  state: GuestSurveyState;
  /** null: not answered */
  editableUntil: string | null;
  feedback: string | null;
  locale: string;
}

/** A guest's own gift card. Amounts are minor units, days ISO dates. */
export interface GuestGiftCard {
  guestName: string;
  venue: GuestVenue;
  titles: Texts;
  terms: Texts;
  amount: number;
  initialAmount: number;
  currency: string;
  expirationDate: string;
  issuedOn: string;
  status: GiftCardStatus;
  /** in groups of four; null: the card cannot be used */
  number: string | null;
  /** rows of the QR code, a 1 for each dark square */
  qr: string[];
  locale: string;
}

/** A registration form. */
export interface GuestRegistration {
  guestName: string;
  venue: GuestVenue;
  /** guests of the party */
  size: number;
  state: GuestRegistrationState;
  /** 1 for the next one in the queue; null: in no queue, or not waiting any more */
  place: number | null;
  /** how many links the guest has shared, and how many more there are to share */
  shared: number;
  shareable: number;
  locale: string;
}

/** The form as it is filled in, on this device only; null: not answered. */
export interface DeclarationDraft {
  /** as it was typed */
  temperature: string;
  cough: boolean | null;
  contact: boolean | null;
}

/** Whom a link is shared with. */
export interface ShareDraft {
  name: string;
  phone: string;
}

/** Sends one operation for guests. Rejects with an `ApiError`. */
export type AskAsGuest = <Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  signal: AbortSignal,
) => Promise<Result>;

/** The answer that counts: what staff approved on the phone is a yes too. */
export const selectAnswer = ({ state, answer }: GuestReservation): GuestAnswer | null =>
  state === 'approved' ? 'approve' : state === 'canceled' && answer !== 'decline' ? null : answer;

/** Errors that are final for a link; others are retried. */
export const isMissing = ({ code }: ApiError): boolean => code === 'NOT_FOUND';
export const isTooLate = ({ key }: ApiError): boolean => key === 'notPossibleNow';
/** What was entered is not accepted: sending it again would not help. */
export const isRejected = (error: ApiError): boolean => error.code === 'BAD_INPUT' && !isTooLate(error);

const [firstPause, longestPause] = [2000, 30_000];
/** Milliseconds until the next attempt: exponential, or as long as the server says. */
export const getRetryPause = (error: ApiError | null, attempts: number): number =>
  error?.retryAfter === undefined
    ? Math.min(longestPause, firstPause * 2 ** Math.max(0, attempts - 1))
    : error.retryAfter * 1000;
