import { bookingLimits, describePrice } from '../../../graphql/domain/booking.ts';
import { getDateLocale } from '../../../graphql/domain/date-locale.ts';
import { createMoneyFormat } from '../../../graphql/domain/format-money.ts';
import type { ErrorKey } from '../../../graphql/errors.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type {
  BookingFieldView,
  BookingText,
  DetailsStep,
} from '../../../src/features/guest-preview/document/booking-document.types.ts';
import type { HoldRow } from '../reservations/holds.store.ts';
import type { BookingVenue } from './booking-venue.store.ts';
import { chooseItems, signPrice, type TypedChoices } from './choose-items.ts';
import type { BookableTime } from './list-bookable-times.ts';
import type { BookingErrors, BookingForm } from './parse-booking-form.ts';
import { createOffer, formatClock, formatDay, formatInstant } from './present-booking-page.ts';
import type { CheckoutTag } from './read-checkout.store.ts';
import type { BookingChoices } from './read-choices.store.ts';

export interface DetailsQuestion {
  expected: string;
  party: number;
  form: BookingForm;
  errors: BookingErrors;
  /** the key of the answer to each question of the checkout plan, as typed */
  answers: Readonly<Record<string, string>>;
  tags: readonly CheckoutTag[];
  choices: BookingChoices;
  typed: TypedChoices;
  /** what is wrong with what was chosen is said */
  isChosen: boolean;
  /** null: no code is asked for; else what was typed */
  code: { value: string; error: ErrorKey | null } | null;
  hold: HoldRow | null;
  others: readonly BookableTime[];
  notice: string | null;
  waits: boolean;
  action: string;
}

/** '2 hours' in the plural form of the language. */
const formatLimit = (language: Language, minutes: number): string => {
  const isHours = minutes >= 60 && minutes % 60 === 0;
  return new Intl.NumberFormat(getDateLocale(language), {
    style: 'unit',
    unit: isHours ? 'hour' : 'minute',
    unitDisplay: 'long',
  }).format(isHours ? minutes / 60 : minutes);
};

/** What is offered, and what was typed of what is not offered any more. */
const presentChoices = (
  text: BookingText,
  language: Language,
  { choices, typed, isChosen }: Pick<DetailsQuestion, 'choices' | 'typed' | 'isChosen'>,
): DetailsStep['packages'] => {
  const { currency, items, tickets } = choices;
  const money = createMoneyFormat(getDateLocale(language), currency);
  const { errors } = chooseItems(choices, typed);
  const field = (id: string) => {
    const error = errors[id];
    const shown = isChosen || error?.text === 'booking.choice.gone' ? error : undefined;
    return {
      name: `pick-${id}`,
      value: typed.counts[id] ?? '',
      error: shown === undefined ? null : text(shown.text, shown.values),
    };
  };
  const gone = Object.keys(errors).filter((id) => !items.some((one) => one.id === id));
  return [
    ...items.map((item) => ({
      ...field(item.id),
      label: item.name,
      price: describePrice(item, money),
      seen: { name: `price-${item.id}`, value: signPrice(item, currency) },
      hint: item.ticket ? text('booking.choice.left', tickets) : null,
    })),
    ...gone.map((id) => ({ ...field(id), label: text('booking.choice.package'), price: '', seen: null, hint: null })),
  ];
};

/** The step in which the guest says who comes. */
export const presentDetails = (
  { venue, language, text, now }: { venue: BookingVenue; language: Language; text: BookingText; now: Date },
  question: DetailsQuestion,
): DetailsStep => {
  const { expected, party, form, errors, answers, tags, code, hold, others, notice, waits, action } = question;
  const error = (key: ErrorKey | null | undefined) => (key ? text(`error.${key}`) : null);
  const field = (
    name: 'name' | 'phone' | 'email' | 'note',
    more: Pick<BookingFieldView, 'type' | 'autoComplete'> & Partial<BookingFieldView>,
  ): BookingFieldView => ({
    name,
    label: text(`booking.${name}`),
    hint: null,
    value: form[name],
    error: error(errors[name]),
    isRequired: false,
    isLtr: false,
    ...more,
  });
  const date = expected.slice(0, 8);
  const isKept = hold !== null && hold.expires_at > now && hold.expected === expected && hold.size === party;
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  const change = new URLSearchParams({ lang: language, party: String(party), day });
  const awaits = venue.booking_becomes !== 'approved' && !waits;
  return {
    step: 'details',
    expected,
    day: formatDay(language, expected),
    time: formatClock(expected),
    party,
    kept: isKept
      ? {
          until: formatInstant(hold.expires_at, venue.time_zone),
          expiresAt: hold.expires_at.toISOString(),
          now: now.getTime(),
          mayExtend: hold.extended < bookingLimits.extensions,
        }
      : null,
    others: others.map(createOffer(language, date)),
    notice,
    waits,
    awaits,
    fields: [
      field('name', { type: 'text', autoComplete: 'name', isRequired: true }),
      field('phone', {
        type: 'tel',
        autoComplete: 'tel',
        isRequired: true,
        isLtr: true,
        hint: venue.booking_code ? text('booking.phone.code') : null,
      }),
      ...(code === null
        ? []
        : [
            {
              name: 'code',
              label: text('booking.code'),
              hint: null,
              value: code.value,
              error: error(code.error),
              type: 'code' as const,
              autoComplete: 'one-time-code',
              isRequired: true,
              isLtr: true,
            },
          ]),
      field('email', { type: 'email', autoComplete: 'email', isLtr: true }),
      ...tags
        .filter(({ asks }) => asks)
        .map(
          ({ key, title, text: hint }): BookingFieldView => ({
            name: `ask-${key}`,
            label: title,
            hint: hint === '' ? null : hint,
            value: answers[key] ?? '',
            error: null,
            type: 'text',
            autoComplete: 'off',
            isRequired: false,
            isLtr: false,
          }),
        ),
      field('note', { type: 'area', autoComplete: 'off' }),
    ],
    consent: { isGiven: form.consent, error: errors.consent === undefined ? null : text('booking.consent.required') },
    remarks: tags.filter(({ asks }) => !asks).map(({ title, text: words }) => ({ title, text: words })),
    changes: text('booking.changes', { limit: formatLimit(language, venue.booking_change_minutes) }),
    changeHref: `${action}?${change}#times`,
    submit: text(waits ? 'booking.submit.wait' : awaits ? 'booking.submit.request' : 'booking.submit'),
    packages: presentChoices(text, language, question),
  };
};
