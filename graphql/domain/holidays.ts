import { addDays, getWeekday } from './calendar-date.ts';
import { formatTimeOfDay, minutesPerDay, type Period } from './time-of-day.ts';

/** The holidays that have names of ours, in six languages: `holiday.<key>` in `locales/holidays`. */
export const holidayKeys = [
  ...(['publicHoliday', 'newYear', 'newYearsEve', 'epiphany', 'valentine', 'mothersDay', 'fathersDay'] as const),
  ...(['goodFriday', 'easter', 'easterMonday', 'labourDay', 'ascension', 'pentecost', 'whitMonday'] as const),
  ...(['corpusChristi', 'assumption', 'allSaints', 'christmasEve', 'christmas', 'christmasSecond'] as const),
  ...(['orthodoxChristmas', 'orthodoxEaster', 'womensDay', 'victoryDay', 'thanksgiving', 'halloween'] as const),
  ...(['nationalDayUs', 'nationalDayFr', 'nationalDayDe', 'nationalDayRu'] as const),
  ...(['roshHashana', 'yomKippur', 'sukkot', 'sukkotMiddle', 'simchatTorah', 'hanukkah', 'tuBishvat'] as const),
  ...(['purim', 'passover', 'passoverMiddle', 'passoverSeventh', 'shavuot', 'lagBaomer', 'tishaBav'] as const),
  ...(['holocaustDay', 'memorialDayIl', 'independenceDayIl', 'jerusalemDay', 'tuBav', 'sigd'] as const),
  ...(['ramadan', 'eidAlFitr', 'eidAlAdha', 'islamicNewYear', 'mawlid', 'miraj'] as const),
] as const;
export type HolidayKey = (typeof holidayKeys)[number];

/** A holiday by the day it stands on; one of several days is one entry. */
export interface Holiday {
  key: HolidayKey;
  /** the day before it, on which it begins with the evening */
  eve: boolean;
  /** YYYYMMDD; `to` is inclusive */
  from: string;
  to: string;
  /** businesses are closed on it, or it is a day on which the country rests */
  rest: boolean;
}

const namedRules: Readonly<Record<string, HolidayKey>> = {
  '01-01': 'newYear',
  '12-31': 'newYearsEve',
  '01-06': 'epiphany',
  '02-14': 'valentine',
  '2nd sunday in May': 'mothersDay',
  '3rd sunday in June': 'fathersDay',
  'easter -2': 'goodFriday',
  easter: 'easter',
  'easter 1': 'easterMonday',
  '05-01': 'labourDay',
  'easter 39': 'ascension',
  'easter 49': 'pentecost',
  'easter 50': 'whitMonday',
  'easter 60': 'corpusChristi',
  '08-15': 'assumption',
  '11-01': 'allSaints',
  '12-24': 'christmasEve',
  '12-25': 'christmas',
  '12-26': 'christmasSecond',
  'julian 12-25': 'orthodoxChristmas',
  orthodox: 'orthodoxEaster',
  '03-08': 'womensDay',
  '10-31': 'halloween',
  '4th thursday in November': 'thanksgiving',
  'US 07-04': 'nationalDayUs',
  'FR 07-14': 'nationalDayFr',
  'FR 05-08': 'victoryDay',
  'DE 10-03': 'nationalDayDe',
  'RU 05-09': 'victoryDay',
  'RU 06-12': 'nationalDayRu',
  'IL 05-09': 'victoryDay',
  '1 Tishrei': 'roshHashana',
  '2 Tishrei': 'roshHashana',
  '10 Tishrei': 'yomKippur',
  '15 Tishrei': 'sukkot',
  '16 Tishrei': 'sukkotMiddle',
  '22 Tishrei': 'simchatTorah',
  '25 Kislev': 'hanukkah',
  '15 Shvat': 'tuBishvat',
  '14 AdarII': 'purim',
  '15 Nisan': 'passover',
  '16 Nisan': 'passoverMiddle',
  '21 Nisan': 'passoverSeventh',
  '6 Sivan': 'shavuot',
  '18 Iyyar': 'lagBaomer',
  '9 Av': 'tishaBav',
  '15 Av': 'tuBav',
  '27 Nisan': 'holocaustDay',
  '4 Iyyar': 'memorialDayIl',
  '5 Iyyar': 'independenceDayIl',
  '28 Iyyar': 'jerusalemDay',
  '29 Cheshvan': 'sigd',
  '1 Ramadan': 'ramadan',
  '1 Shawwal': 'eidAlFitr',
  '10 Dhu al-Hijjah': 'eidAlAdha',
  '1 Muharram': 'islamicNewYear',
  '12 Rabi al-awwal': 'mawlid',
  '27 Rajab': 'miraj',
};

/**
 * Our name of a holiday by the rule that gives its date, in the library's notation; conditions, durations and times do not
 * change what it is. Null: it has none.
 */
export const findHolidayKey = (country: string, rule: string): HolidayKey | null => {
  const plain = rule
    .replace(/ (?:and if|if|since|prior to) .*$/, '')
    .replace(/ P\d+D$/, '')
    .replace(/ \d\d:\d\d$/, '')
    .replace(/ #\d+$/, '')
    .trim();
  return namedRules[`${country} ${plain}`] ?? namedRules[plain] ?? null;
};

/** The holidays that begin with an evening on which places close early, where a day begins so. */
const withEve: readonly HolidayKey[] = [
  ...(['roshHashana', 'yomKippur', 'sukkot', 'simchatTorah', 'passover', 'passoverSeventh', 'shavuot'] as const),
  ...(['holocaustDay', 'memorialDayIl', 'tishaBav'] as const),
];
export const hasEve = (key: HolidayKey): boolean => withEve.includes(key);

/** The holidays on which, as on Shabbat, candles are lit the evening before. */
const restsAsShabbat: readonly HolidayKey[] = withEve.slice(0, 7);

/** Whether the country's Jewish calendar rests on a date: Shabbat, or a holiday that is kept as one. */
export const isDayOfRest = (holidays: readonly Holiday[], date: string): boolean =>
  getWeekday(date) === 6 ||
  holidays.some(({ key, eve, from, to }) => !eve && restsAsShabbat.includes(key) && from <= date && date <= to);

/** Countries whose calendar of holidays begins a day with the evening before it, and lights candles. */
export const hasShabbat = (country: string): boolean => country === 'IL';

/** How long before sunset candles are lit, by the place: 20 minutes in Israel, 40 in Jerusalem, 30 in Haifa. */
export const getDefaultCandleMinutes = (city: string | null): number => {
  const name = (city ?? '').trim().toLowerCase();
  if (['jerusalem', 'ירושלים', 'al-quds', 'القدس', 'иерусалим', 'jérusalem'].includes(name)) return 40;
  return ['haifa', 'חיפה', 'حيفا', 'хайфа', 'haïfa'].includes(name) ? 30 : 20;
};
export const candleMinutesLimit = 90;

/** What a holiday proposes for its day: closed, or closed from a time on. A person makes the special day of it, or does not. */
export type HolidayProposal = { type: 'close' } | { type: 'closeAt'; time: string };

/** When places close on an eve, unless somebody chooses another time. */
const eveCloses = 14 * 60;

export const proposeSpecialDay = ({ key, eve, rest }: Holiday): HolidayProposal | null => {
  if (eve || key === 'christmasEve' || key === 'newYearsEve')
    return { type: 'closeAt', time: formatTimeOfDay(eveCloses) };
  return rest ? { type: 'close' } : null;
};

/** What is left of a day's opening when it closes at a time, as the shifts of a special day; none: the day is closed. */
export const closeAt = (opening: readonly Period[], time: number = eveCloses): { from: string; to: string }[] =>
  opening
    .filter(({ from }) => from < time)
    .map(({ from, to }) => ({ from: formatTimeOfDay(from), to: formatTimeOfDay(Math.min(to, time) % minutesPerDay) }));

/** The days of which `date` is the first of a run of days of rest, or the last: when candles are lit and when rest ends. */
export const readRest = (holidays: readonly Holiday[], date: string): { lights: boolean; ends: boolean } => {
  const [today, tomorrow] = [isDayOfRest(holidays, date), isDayOfRest(holidays, addDays(date, 1))];
  return { lights: !today && tomorrow, ends: today && !tomorrow };
};
