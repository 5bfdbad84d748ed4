import { addDays } from '../../graphql/domain/calendar-date.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import { type SurveyAnswers, surveyLimits } from '../../graphql/domain/surveys.ts';
import { toInstant, toWallTime } from '../../graphql/domain/zoned-time.ts';

/** A survey of the demonstration with its visit. Times are instants. */
export interface DemoSurvey {
  name: string;
  phone: string;
  locale: Language;
  size: number;
  table: string;
  expected: string;
  startsAt: Date;
  sentAt: Date;
  viewedAt: Date | null;
  repliedAt: Date | null;
  answers: SurveyAnswers | null;
  feedback: string | null;
}

/** The specification's sample: 152 in all, 51 viewed, 14 replied, 12 positive, 2 negative. */
const sample = { total: 152, viewed: 51, replied: 14 } as const;

const guests: readonly (readonly [name: string, locale: Language])[] = [
  ['Dana Abrahami', 'en'],
  ['Олег Марченко', 'ru'],
  ['Claire Dubois', 'fr'],
  ['יונתן לוי', 'he'],
  ['Anna Weber', 'de'],
  ['משפחת חדד', 'he'],
  ['عمر خوري', 'ar'],
  ['Tamar Golan', 'he'],
  ['Oliver Bennett', 'en'],
  ['רות כהן', 'he'],
];
/** The first two are negative. */
const replies: readonly (readonly [answers: string, feedback: string | null])[] = [
  ['bad122', 'The lamb came back cold twice, and nobody took it off the bill.'],
  ['ok213', 'Официант забыл про нас на полчаса. Еда хорошая.'],
  ['ok333', 'Le poulpe, inoubliable. Merci à Noa.'],
  ['ok323', null],
  ['ok233', 'Sehr herzlich, etwas laut.'],
  ['ok332', 'חגגנו לסבתא, והרגשנו בבית.'],
  ['ok333', null],
  ['ok333', 'נחזור.'],
  ['ok322', null],
  ['ok333', 'Best hummus in town'],
  ['ok233', null],
  ['ok333', null],
  ['ok332', 'שירות מצוין'],
  ['ok333', null],
];

const parseAnswers = (text: string): SurveyAnswers => {
  const [Q1, Q2, Q3] = text.slice(-3) as unknown as ['1', '1', '1'];
  return { Q0: text.startsWith('bad') ? 'bad' : 'ok', Q1, Q2, Q3 };
};

const minuteMs = 60_000;

/** Surveys of visits from 26 days ago to two days ago, whenever the demonstration is loaded. */
export const createDemoSurveys = (now: number, timeZone: string): DemoSurvey[] => {
  const { date: today } = toWallTime(new Date(now), timeZone);
  return Array.from({ length: sample.total }, (_, number): DemoSurvey => {
    const date = addDays(today, -2 - (number % 25));
    const minutes = 19 * 60 + ((number * 7) % 6) * 15;
    const sentAt = toInstant(addDays(date, 1), surveyLimits.sentAtMinutes, timeZone) ?? new Date(now);
    const [name, locale] = guests[number % guests.length] ?? ['Noa', 'he'];
    const reply = number < sample.replied ? replies[number] : undefined;
    const viewedAt = number < sample.viewed ? new Date(sentAt.getTime() + (4 + (number % 50)) * minuteMs) : null;
    return {
      name,
      locale,
      sentAt,
      viewedAt,
      phone: `+97254${String(5770100 + number)}`,
      size: 2 + ((number * 5) % 6),
      table: String(1 + ((number * 3) % 12)),
      expected: `${date}${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`,
      startsAt: toInstant(date, minutes, timeZone) ?? new Date(now),
      repliedAt: reply && viewedAt ? new Date(viewedAt.getTime() + 2 * minuteMs) : null,
      answers: reply === undefined ? null : parseAnswers(reply[0]),
      feedback: reply?.[1] ?? null,
    };
  });
};
