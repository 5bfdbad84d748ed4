import type { BookingOutcome } from '../../../../graphql/domain/booking.ts';
import type { Language } from '../../../../graphql/domain/languages.ts';

/** A text of the booking page, by its message id, in its language. */
export type BookingText = (id: string, values?: Readonly<Record<string, string | number>>) => string;

/** A time that a guest can press. */
export interface OfferedTime {
  /** YYYYMMDDHHMM */
  expected: string;
  /** '20:30' */
  time: string;
  /** its day where that is not the chosen one, and the hours after midnight */
  day: string | null;
}

export interface ChooseStep {
  step: 'choose';
  party: number;
  parties: readonly number[];
  /** YYYY-MM-DD: the chosen day, and what the field of the day takes */
  date: string;
  minDate: string;
  maxDate: string;
  /** 'Friday, 4 December' */
  day: string;
  days: readonly { label: string; href: string; isChosen: boolean }[];
  times: readonly OfferedTime[];
  taken: readonly string[];
  /** why the day has no time, as a message id; null: it has */
  none: string | null;
  /** of other days, where this one has none */
  nearest: readonly OfferedTime[];
  /** starts for which the guest can wait */
  waits: readonly { href: string; time: string }[];
  /** what the session keeps already; null: nothing */
  kept: { label: string; href: string } | null;
  /** the time of the booking that is moved to another one; null: a new one is made */
  moving: string | null;
  /** what happened to the last request, as a message id */
  notice: string | null;
}

export interface BookingFieldView {
  name: string;
  label: string;
  hint: string | null;
  value: string;
  /** a text */
  error: string | null;
  type: 'text' | 'tel' | 'email' | 'area' | 'code';
  autoComplete: string;
  isRequired: boolean;
  /** its direction does not follow the page */
  isLtr: boolean;
}

/** A package that can be chosen. */
export interface BookingChoiceView {
  name: string;
  label: string;
  /** '' where it is not offered any more */
  price: string;
  /** the price as the server reads it again; null: it is not offered any more */
  seen: { name: string; value: string } | null;
  hint: string | null;
  /** how many, as typed */
  value: string;
  /** a text */
  error: string | null;
}

export interface DetailsStep {
  step: 'details';
  expected: string;
  day: string;
  time: string;
  party: number;
  /** until when the table is kept; null: it is not, or not any more */
  kept: {
    until: string;
    expiresAt: string /** milliseconds since 1970, by the server's clock */;
    now: number;
    mayExtend: boolean;
  } | null;
  /** the hold was lost or has ended: other times, pressed in the same form so that nothing typed is lost */
  others: readonly OfferedTime[];
  notice: string | null;
  waits: boolean;
  awaits: boolean;
  fields: readonly BookingFieldView[];
  consent: { isGiven: boolean; error: string | null };
  /** what the venue says about bookings of this time */
  remarks: readonly { title: string; text: string }[];
  /** a text of the limit until which the guest can change the booking */
  changes: string;
  changeHref: string;
  submit: string;
  packages: readonly BookingChoiceView[];
}

/** What a guest is told in a frame; elsewhere the reservation's own page follows. */
export interface DoneStep {
  step: 'done';
  outcome: BookingOutcome;
  /** of the reservation's own page */
  href: string;
}

export interface BookingDocumentProps {
  language: Language;
  languages: readonly { language: Language; href: string }[];
  stylesheet: string | null;
  script: string | null;
  /** null: none is configured, and nobody else learns of the guest */
  captcha: { script: string; siteKey: string; className: string } | null;
  /** the page is in a frame of another site; null: it is not */
  framed: { script: string; session: string | null } | null;
  text: BookingText;
  venue: string;
  title: string;
  /** where its forms are sent, and the page itself */
  action: string;
  pageHref: string;
  phone: { shown: string; href: string } | null;
  view: ChooseStep | DetailsStep | DoneStep;
}
