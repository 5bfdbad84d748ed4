import { addDays } from '../../graphql/domain/calendar-date.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { type ReservationAnswer, type ReservationStatus, reservationTimes } from '../../graphql/domain/reservations.ts';
import { toInstant, toWallTime } from '../../graphql/domain/zoned-time.ts';

/** A reservation of the demonstration, as a row. Times are instants. */
export interface DemoReservation {
  name: string;
  phone: string;
  locale: Language;
  size: number;
  area: string | null;
  tables: string[];
  expected: string;
  startsAt: Date;
  deadlineAt: Date;
  note: string;
  status: ReservationStatus;
  answer: ReservationAnswer;
  canceledBy: 'guest' | 'staff' | null;
  flagged: boolean;
  createdAt: Date;
  sentAt: Date | null;
  viewedAt: Date | null;
  repliedAt: Date | null;
  callbackAt: Date | null;
}

export const demoAreas: readonly { id: string; names: Partial<Record<Language, string>>; active: boolean }[] = [
  {
    id: 'restaurant',
    names: { en: 'Restaurant', he: 'מסעדה', fr: 'Salle', ru: 'Зал', de: 'Restaurant', ar: 'المطعم' },
    active: true,
  },
  { id: 'bar', names: { en: 'Bar', he: 'בר', fr: 'Bar', ru: 'Бар', de: 'Bar', ar: 'البار' }, active: true },
  {
    id: 'outside',
    names: { en: 'Terrace', he: 'חוץ', fr: 'Terrasse', ru: 'Терраса', de: 'Terrasse', ar: 'الشرفة' },
    active: true,
  },
  // switched off: reservations of earlier years still name it
  {
    id: 'roof',
    names: { en: 'Roof', he: 'גג', fr: 'Toit', ru: 'Крыша', de: 'Dach', ar: 'السطح' },
    active: false,
  },
];

/** 1–12 in the restaurant, 20–25 at the bar, 30–37 outside. */
export const demoTables: readonly { number: string; area: string; seatsMax: number }[] = [
  ...range(1, 12).map((number) => ({ number: String(number), area: 'restaurant', seatsMax: number > 9 ? 8 : 4 })),
  ...range(20, 25).map((number) => ({ number: String(number), area: 'bar', seatsMax: 2 })),
  ...range(30, 37).map((number) => ({ number: String(number), area: 'outside', seatsMax: 4 })),
];

/** Neighbours that are put together for larger parties: pairs, and a long table. */
export const demoJoins: readonly { tables: readonly string[]; seatsMin: number; seatsMax: number }[] = [
  ...['1 2', '3 4', '5 6', '30 31', '32 33'].map((pair) => ({ tables: pair.split(' '), seatsMin: 5, seatsMax: 8 })),
  { tables: ['10', '11'], seatsMin: 9, seatsMax: 16 },
  { tables: ['1', '2', '3', '4', '5', '6'], seatsMin: 17, seatsMax: 24 },
];

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

const guests: readonly (readonly [name: string, locale: Language])[] = [
  ['נועה לוי', 'he'],
  ['איתי כהן', 'he'],
  ['Dana Mizrahi', 'en'],
  ['Светлана Абрамова', 'ru'],
  ['Camille Rousseau', 'fr'],
  ['أحمد خوري', 'ar'],
  ['Jonas Weber', 'de'],
  ['תמר בן־דוד', 'he'],
  ['Oliver Bennett', 'en'],
  ['יובל פרידמן', 'he'],
  ['Мария Левина', 'ru'],
  ['ליאור אוחיון', 'he'],
  ['Anne-Sophie de la Rochefoucauld-Montbel', 'fr'],
  ['רות וינברג־אלקיים', 'he'],
  ['سارة منصور', 'ar'],
  ['Lukas Hoffmann', 'de'],
  ['עומר שרון', 'he'],
  ['Grace Adeyemi', 'en'],
  ['הילה גבאי', 'he'],
];
const times = ['1230', '1300', '1330', '1900', '1930', '2000', '2030', '2100', '2130'];
const sizes = [2, 4, 2, 3, 6, 2, 5, 4, 2, 8, 3, 2];
const notes = ['', '', '', 'Window table', '', 'יום הולדת', '', '', 'High chair', '', 'Allergic to sesame', ''];

/** Days with reservations, from yesterday on, and how many reservations each has: 190 together. */
const perDay = [32, 46, 30, 24, 18, 14, 12, 8, 6] as const;
/** The specification's sample: 190 in all, 74 sent, 57 viewed, 58 replied, 53 approved, 5 declined, none to call back. */
const sample = { sent: 74, viewed: 57, replied: 58, declined: 5, viewedOfReplied: 56 } as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * The reservations of one venue from yesterday to a week ahead, whenever the demonstration is loaded. The first 74 of
 * those with a message were sent one; replies come first, so that the counters are the specification's sample.
 */
export const createDemoReservations = (now: number, timeZone: string): DemoReservation[] => {
  const { date: today } = toWallTime(new Date(now), timeZone);
  let index = 0;
  let sentCount = 0;
  return perDay.flatMap((count, offset) =>
    range(0, count - 1).map((at): DemoReservation => {
      const number = index++;
      const date = addDays(today, offset - 1);
      const time = times[(at * 5 + offset) % times.length] ?? '2000';
      const startsAt =
        toInstant(date, Number(time.slice(0, 2)) * 60 + Number(time.slice(2)), timeZone) ?? new Date(now);
      // two of three on the first days were invited, while there are messages left of the sample
      const sent = number % 3 !== 2 && sentCount < sample.sent ? sentCount++ : -1;
      const [name, locale] = guests[number % guests.length] ?? ['Noa', 'he'];
      const createdAt = new Date(Math.min(startsAt.getTime() - 40 * hourMs, now) - ((number * 37) % 600) * minuteMs);
      const sentAt = sent < 0 ? null : new Date(Math.min(startsAt.getTime() - 26 * hourMs, now - 20 * minuteMs));
      const replied = sent >= 0 && sent < sample.replied;
      const declined = replied && sent % 11 === 5 && Math.floor(sent / 11) < sample.declined;
      const viewed = sent >= 0 && (sent < sample.viewedOfReplied || sent === sample.replied);
      return {
        name,
        locale,
        phone: `+97252${String(5550100 + number)}`,
        size: number === 40 ? 24 : (sizes[number % sizes.length] ?? 2),
        ...seat(number),
        expected: `${date}${time}`,
        startsAt,
        deadlineAt: new Date(startsAt.getTime() - reservationTimes.deadlineBefore),
        note: notes[number % notes.length] ?? '',
        ...decide({
          number,
          startsAt: startsAt.getTime(),
          now,
          isInvited: sent >= 0,
          replied,
          declined,
        }),
        createdAt,
        sentAt,
        viewedAt: viewed && sentAt !== null ? new Date(sentAt.getTime() + (3 + (number % 9)) * minuteMs) : null,
        repliedAt: replied && sentAt !== null ? new Date(sentAt.getTime() + (5 + (number % 12)) * minuteMs) : null,
        callbackAt: null,
      };
    }),
  );
};

const seat = (number: number): { area: string | null; tables: string[] } => {
  if (number % 5 === 4) return { area: null, tables: [] };
  if (number === 40) return { area: 'restaurant', tables: ['1', '2', '3', '4', '5', '6'] };
  const table = demoTables[(number * 7) % demoTables.length];
  if (table === undefined) return { area: null, tables: [] };
  return { area: table.area, tables: number % 13 === 6 ? ['10', '11'] : [table.number] };
};

interface Course {
  number: number;
  startsAt: number;
  now: number;
  isInvited: boolean;
  replied: boolean;
  declined: boolean;
}

/** What became of a reservation: as the reservation's chart would have left it. */
const decide = ({
  number,
  startsAt,
  now,
  isInvited,
  replied,
  declined,
}: Course): Pick<DemoReservation, 'status' | 'answer' | 'canceledBy' | 'flagged'> => {
  const answer = declined ? 'decline' : replied ? 'approve' : null;
  const none = { answer, canceledBy: null, flagged: false } as const;
  if (declined) return { ...none, status: 'canceled', canceledBy: 'guest' };
  if (isInvited && !replied)
    return { ...none, status: 'invited', flagged: now >= startsAt - reservationTimes.deadlineBefore };
  if (now > startsAt + hourMs) return { ...none, status: number % 9 === 4 ? 'noShow' : 'done' };
  if (!isInvited && number % 14 === 8) return { ...none, status: 'canceled', canceledBy: 'staff' };
  if (!isInvited && number % 10 === 2 && now < startsAt) return { ...none, status: 'standby' };
  return { ...none, status: 'approved' };
};
