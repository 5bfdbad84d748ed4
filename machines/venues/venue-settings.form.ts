import { currencies } from '../../graphql/domain/countries.ts';
import { choice } from '../../graphql/content/fields/choice.ts';
import { toggle } from '../../graphql/content/fields/flag.ts';
import * as v from 'valibot';
import { name } from '../../graphql/content/fields/name.ts';
import { time } from '../../graphql/content/fields/time.ts';
import { type DayEndQuestion, defaultDayEnd } from '../../graphql/domain/business-day.ts';
import { bookingLimits, bookingOutcomes } from '../../graphql/domain/booking.ts';
import { candleMinutesLimit, hasShabbat } from '../../graphql/domain/holidays.ts';
import { integer } from '../../graphql/content/fields/number.ts';
import { turnLimits } from '../../graphql/domain/seating/occupied-time.ts';
import { plainText } from '../../graphql/content/fields/text.ts';
import { type Language, master, masterFirst } from '../../graphql/domain/languages.ts';
import type { CurrencyQuestion } from '../../graphql/domain/currency-change.ts';
import type { TimeZoneQuestion } from '../../graphql/domain/reservations.ts';
import type { ErrorKey } from '../../graphql/errors.ts';
import { maxVenueNameLength } from '../../graphql/domain/names.ts';
import { defineForm } from '../form/define-form.ts';
import { changedValues } from '../form/form-values.ts';
import type { FieldName, FormData, FormField } from '../form/form.types.ts';
import type { ActiveVenue } from '../ports.ts';
import { checkLanguages } from './check-languages.ts';
import { requiredCode, venueFields } from './venue-fields.ts';

type NameField = `${'title' | 'city'}_${Language}`;
export type VenueSettingsValues = Record<
  NameField | 'category' | 'region' | 'timeZone' | 'currency' | 'dayEnd',
  string
> & {
  languages: readonly string[];
  cancelUnanswered: boolean;
  registration: boolean;
  booking: boolean;
  bookingBecomes: string;
  bookingCode: boolean;
  bookingChangeMinutes: number | null;
  bookingPerDay: number | null;
  /** addresses, with blanks between them */
  bookingSites: string;
  /** minutes */
  turnTo2: number | null;
  turnTo4: number | null;
  turnAbove: number | null;
  turnBuffer: number | null;
  candleMinutes: number | null;
  /** the change of the currency, whose effect was shown, is meant */
  confirmCurrency: boolean;
  /** the other end of the business day, whose effect was shown, is meant */
  confirmDayEnd: boolean;
  /** the other time zone, whose effect was shown, is meant */
  confirmTimeZone: boolean;
};
export interface VenueSettingsInput {
  venue: ActiveVenue;
  locale: Language;
  /** what the currency that was chosen changes, as far as it was asked */
  question?: CurrencyQuestion | null;
  /** what the end of the business day that was entered moves, as far as it was asked */
  dayEndQuestion?: DayEndQuestion | null;
  /** what hangs on the time zone that was chosen, as far as it was asked */
  timeZoneQuestion?: TimeZoneQuestion | null;
}
type StoredVenue = Omit<ActiveVenue, 'mayWrite'>;

const minutes = (of: keyof typeof turnLimits) => ({ ...integer(turnLimits[of]), required: true });
const dayEndField = { ...time({ starts: true }), required: true };
const others = masterFirst.filter((language) => language !== master);
const byLanguage = <Value>(toValue: (language: Language) => Value) =>
  Object.fromEntries(masterFirst.map((language) => [language, toValue(language)])) as Record<Language, Value>;
const prefixed = <Prefix extends string, Value>(prefix: Prefix, values: Record<Language, Value>) =>
  Object.fromEntries(Object.entries(values).map(([language, value]) => [`${prefix}_${language}`, value])) as Record<
    `${Prefix}_${Language}`,
    Value
  >;

const toValues = ({
  titles,
  cities,
  category,
  regionCode,
  timeZone,
  currency,
  languages,
  cancelUnanswered,
  candleMinutes,
  registration,
  booking,
  turns,
  dayEnds,
}: StoredVenue) => ({
  ...prefixed(
    'title',
    byLanguage((language) => titles[language] ?? ''),
  ),
  ...prefixed(
    'city',
    byLanguage((language) => cities[language] ?? ''),
  ),
  category: category ?? '',
  region: regionCode,
  timeZone,
  currency,
  languages,
  cancelUnanswered,
  candleMinutes,
  registration,
  booking: booking.on,
  bookingBecomes: booking.becomes,
  bookingCode: booking.code,
  bookingChangeMinutes: booking.changeMinutes,
  bookingPerDay: booking.perDay,
  bookingSites: booking.sites.join(' '),
  turnTo2: turns.to2,
  turnTo4: turns.to4,
  turnAbove: turns.above,
  turnBuffer: turns.buffer,
  dayEnd: dayEnds.at(-1)?.time ?? defaultDayEnd,
  confirmCurrency: false,
  confirmDayEnd: false,
  confirmTimeZone: false,
});

/** The values of one prefix by language, as the server takes them; undefined when there are none. */
const pickNames = (values: Partial<VenueSettingsValues>, prefix: 'title' | 'city') => {
  const named = masterFirst.flatMap((language) => {
    const value = values[`${prefix}_${language}`];
    return value === undefined ? [] : [[language, value] as const];
  });
  return named.length === 0 ? undefined : Object.fromEntries(named);
};

const title = (language: Language): FormField<string, VenueSettingsValues> => ({
  field: name({ max: maxVenueNameLength, required: language === master }),
  label: 'settingsHome.name',
  counter: (values) => values[`title_${language}`].trim(),
  path: `titles.${language}`,
  language,
});
const city = (language: Language): FormField<string, VenueSettingsValues> => ({
  field: name({ max: maxVenueNameLength }),
  label: 'settingsHome.cityIn',
  path: `cities.${language}`,
  language,
});

/** The names of languages that the form does not show now: a removed language keeps them. */
export const hiddenNames = ({ languages }: Pick<VenueSettingsValues, 'languages'>): NameField[] =>
  others
    .filter((language) => !languages.includes(language))
    .flatMap((language) => [`title_${language}`, `city_${language}`] as const);

/** The question about the currency that is chosen now; null: there is none. */
export const selectCurrencyQuestion = ({
  values: { currency },
  input: { question },
}: Pick<FormData<VenueSettingsValues, VenueSettingsInput>, 'values' | 'input'>): CurrencyQuestion | null =>
  question?.to === currency ? (question ?? null) : null;

/** The question about the end of the business day that is entered now; null: there is none. */
export const selectDayEndQuestion = ({
  values: { dayEnd },
  input: { dayEndQuestion },
}: Pick<FormData<VenueSettingsValues, VenueSettingsInput>, 'values' | 'input'>): DayEndQuestion | null =>
  dayEndQuestion?.time === parseDayEnd(dayEnd) ? (dayEndQuestion ?? null) : null;
/** The question about the time zone that is chosen now; null: there is none. */
export const selectTimeZoneQuestion = ({
  values: { timeZone },
  input: { timeZoneQuestion },
}: Pick<FormData<VenueSettingsValues, VenueSettingsInput>, 'values' | 'input'>): TimeZoneQuestion | null =>
  timeZoneQuestion?.timeZone === timeZone ? (timeZoneQuestion ?? null) : null;
/** HHMM of '4:00'. */
const parseDayEnd = (typed: string): string => {
  const { success, output } = v.safeParse(dayEndField.schema, typed);
  return success ? (output as string) : typed;
};

/** Where what has to be confirmed, or edited first, is shown. */
const fieldsOfErrors: Partial<Record<ErrorKey, FieldName<VenueSettingsValues>>> = {
  currencyNotConfirmed: 'confirmCurrency',
  currencyNotFitting: 'currency',
  dayEndNotConfirmed: 'confirmDayEnd',
  timeZoneNotConfirmed: 'confirmTimeZone',
};

/** Whether an amount has to be edited first. */
export const hasUnfitAmounts = ({ items }: CurrencyQuestion): boolean => items.some(({ unfit }) => unfit.length > 0);

/** What a venue says of bookings that its guests make, when they may. */
const bookingDetails = [
  'bookingBecomes',
  'bookingCode',
  'bookingChangeMinutes',
  'bookingPerDay',
  'bookingSites',
] as const;

/** Only what changed is sent, so that two people who change different things both succeed. */
export const venueSettingsForm = defineForm({
  id: 'venueSettings',
  initial: ({ venue }: VenueSettingsInput): VenueSettingsValues => toValues(venue),
  fields: {
    ...prefixed('title', byLanguage(title)),
    ...prefixed('city', byLanguage(city)),
    category: {
      field: plainText({ max: 64 }),
      label: 'newVenue.category',
      choice: true,
      noChoice: 'settingsHome.none',
    },
    region: { field: requiredCode, label: 'newVenue.region', choice: true, path: 'region_code' },
    timeZone: venueFields.timeZone,
    currency: {
      field: choice(currencies, { required: true }),
      label: 'settingsHome.currency',
      hint: 'settingsHome.currency.hint',
      choice: true,
    },
    confirmCurrency: { field: toggle(), label: 'settingsHome.confirmCurrency', path: 'confirm_currency' },
    languages: venueFields.languages,
    cancelUnanswered: {
      field: toggle(),
      label: 'settingsHome.cancelUnanswered',
      hint: 'settingsHome.cancelUnanswered.hint',
      path: 'cancel_unanswered',
    },
    registration: {
      field: toggle(),
      label: 'settingsHome.registration',
      hint: 'settingsHome.registration.hint',
    },
    booking: { field: toggle(), label: 'settingsHome.booking', hint: 'settingsHome.booking.hint' },
    bookingBecomes: {
      field: choice(bookingOutcomes, { required: true }),
      label: 'settingsHome.bookingBecomes',
      choice: true,
      path: 'booking_becomes',
    },
    bookingCode: {
      field: toggle(),
      label: 'settingsHome.bookingCode',
      hint: 'settingsHome.bookingCode.hint',
      path: 'booking_code',
    },
    bookingChangeMinutes: {
      field: { ...integer(bookingLimits.changeMinutes), required: true },
      label: 'settingsHome.bookingChangeMinutes',
      hint: 'settingsHome.bookingChangeMinutes.hint',
      path: 'booking_change_minutes',
    },
    bookingPerDay: {
      field: { ...integer(bookingLimits.perDay), required: true },
      label: 'settingsHome.bookingPerDay',
      path: 'booking_per_day',
    },
    bookingSites: {
      field: plainText({ max: 2000 }),
      label: 'settingsHome.bookingSites',
      hint: 'settingsHome.bookingSites.hint',
      path: 'booking_sites',
      dir: 'ltr',
    },
    turnTo2: { field: minutes('turn'), label: 'settingsHome.turnTo2', path: 'turn_to_2' },
    turnTo4: { field: minutes('turn'), label: 'settingsHome.turnTo4', path: 'turn_to_4' },
    turnAbove: { field: minutes('turn'), label: 'settingsHome.turnAbove', path: 'turn_above' },
    turnBuffer: {
      field: minutes('buffer'),
      label: 'settingsHome.turnBuffer',
      hint: 'settingsHome.turnBuffer.hint',
      path: 'turn_buffer',
    },
    candleMinutes: {
      field: { ...integer({ min: 0, max: candleMinutesLimit }), required: true },
      label: 'settingsHome.candleMinutes',
      hint: 'settingsHome.candleMinutes.hint',
      path: 'candle_minutes',
    },
    dayEnd: { field: dayEndField, label: 'settingsHome.dayEnd', hint: 'settingsHome.dayEnd.hint', path: 'day_end' },
    confirmDayEnd: { field: toggle(), label: 'settingsHome.confirmDayEnd', path: 'confirm_day_end' },
    confirmTimeZone: { field: toggle(), label: 'settingsHome.confirmTimeZone', path: 'confirm_time_zone' },
  },
  layout: [
    ['title_en', 'city_en'],
    ['category', 'region'],
    ['currency', 'timeZone'],
    ['confirmTimeZone'],
    ['confirmCurrency'],
    ['languages'],
    ...others.map((language) => [`title_${language}`, `city_${language}`] as const),
    ['cancelUnanswered'],
    ['registration'],
    ['booking'],
    ['bookingBecomes', 'bookingChangeMinutes'],
    ['bookingPerDay', 'bookingCode'],
    ['bookingSites'],
    ['turnTo2', 'turnTo4'],
    ['turnAbove', 'turnBuffer'],
    ['dayEnd', 'candleMinutes'],
    ['confirmDayEnd'],
  ],
  hidden: (data) => {
    const question = selectCurrencyQuestion(data);
    const asks = question !== null && !hasUnfitAmounts(question);
    return [
      ...hiddenNames(data.values),
      ...(data.values.booking ? [] : bookingDetails),
      ...(data.values.region === '' || hasShabbat(data.values.region) ? [] : (['candleMinutes'] as const)),
      ...(asks ? [] : (['confirmCurrency'] as const)),
      ...(selectDayEndQuestion(data) === null ? (['confirmDayEnd'] as const) : []),
      ...(selectTimeZoneQuestion(data) === null ? (['confirmTimeZone'] as const) : []),
    ];
  },
  conflict: ({ key, detail }, input) =>
    key === 'currencyNotConfirmed' || key === 'currencyNotFitting'
      ? { ...input, question: detail as CurrencyQuestion }
      : key === 'dayEndNotConfirmed'
        ? { ...input, dayEndQuestion: detail as DayEndQuestion }
        : key === 'timeZoneNotConfirmed'
          ? { ...input, timeZoneQuestion: detail as TimeZoneQuestion }
          : null,
  fieldOfError: ({ key }) => fieldsOfErrors[key] ?? null,
  check: checkLanguages,
  choices: { category: { actor: 'loadCategories', input: ({ locale }) => ({ locale }) } },
  submit: {
    event: 'venue.save',
    actor: 'saveVenue',
    guard: 'hasChanges',
    payload: (data) => {
      const changed = changedValues(data);
      const { category, region, timeZone, currency, languages, cancelUnanswered, registration, dayEnd } = changed;
      const { turnTo2, turnTo4, turnAbove, turnBuffer, candleMinutes } = changed;
      return {
        venue: data.input.venue.venue,
        changes: {
          titles: pickNames(changed, 'title'),
          cities: pickNames(changed, 'city'),
          category,
          region_code: region,
          time_zone: timeZone,
          ...(changed.confirmTimeZone === true && timeZone !== undefined && { confirm_time_zone: timeZone }),
          currency,
          ...(changed.confirmCurrency === true && currency !== undefined && { confirm_currency: currency }),
          languages,
          cancel_unanswered: cancelUnanswered,
          candle_minutes: candleMinutes,
          registration,
          booking: changed.booking,
          booking_becomes: changed.bookingBecomes,
          booking_code: changed.bookingCode,
          booking_change_minutes: changed.bookingChangeMinutes,
          booking_per_day: changed.bookingPerDay,
          booking_sites: changed.bookingSites?.split(/[\s,]+/).filter((site) => site !== ''),
          turn_to_2: turnTo2,
          turn_to_4: turnTo4,
          turn_above: turnAbove,
          turn_buffer: turnBuffer,
          day_end: dayEnd,
          ...(changed.confirmDayEnd === true && dayEnd !== undefined && { confirm_day_end: dayEnd }),
        },
      };
    },
  },
  discard: { event: 'venue.discard' },
  guardsLeaving: true,
  saved: (venue: StoredVenue) => toValues(venue),
  refreshed: {
    'venue.changed': (event, input) => ({
      ...input,
      venue: event.venue as ActiveVenue,
      question: null,
      dayEndQuestion: null,
      timeZoneQuestion: null,
    }),
    'language.changed': (event, input) => ({ ...input, locale: event.language as Language }),
  },
  succeeded: () => [
    {
      to: 'notifications',
      event: { type: 'notification.shown', notification: { kind: 'success', message: 'success.updateVenue' } },
    },
    { to: 'session', event: { type: 'venues.outdated' } },
  ],
});
