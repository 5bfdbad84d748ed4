import { addDays, daysBetween, getWeekday } from '../../../graphql/domain/calendar-date.ts';
import type { ReportDay, ReportHour } from '../../../machines/reports/reports.types.ts';

/** Every business day of a range, those without orders too. */
export const fillDays = (days: readonly ReportDay[], { from, to }: { from: string; to: string }): ReportDay[] => {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const date = addDays(from, at);
    return byDate.get(date) ?? { date, count: 0, charges: 0, refund: 0, total: 0, tip: 0 };
  });
};

export interface HeatMap {
  /** in the order of a business day: the hours after midnight are its last ones */
  hours: number[];
  /** from the first day of the week on; `cells` by hour, null: no orders */
  rows: { weekday: number; cells: (ReportHour | null)[] }[];
  /** the highest total */
  most: number;
}

/** The hour at which a business day ends at the latest: hours before it follow those of the evening. */
const noon = 12;

/** Takings by weekday and hour. `dayEnd`: the hour at which the venue's business days end. */
export const arrangeHours = (
  hours: readonly ReportHour[],
  { firstWeekday, dayEnd }: { firstWeekday: number; dayEnd: number },
): HeatMap => {
  const end = Math.min(dayEnd, noon);
  const place = (hour: number): number => (hour - end + 24) % 24;
  const places = hours.map(({ hour }) => place(hour));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const shown = hours.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, at) => (first + at + end) % 24);
  const byCell = new Map(hours.map((one) => [`${one.weekday} ${one.hour}`, one]));
  return {
    hours: shown,
    rows: Array.from({ length: 7 }, (_, at) => {
      const weekday = (firstWeekday + at) % 7;
      return { weekday, cells: shown.map((hour) => byCell.get(`${weekday} ${hour}`) ?? null) };
    }),
    most: Math.max(0, ...hours.map(({ total }) => total)),
  };
};

/** A date of this weekday, YYYYMMDD, to name it by. */
export const dateOfWeekday = (weekday: number): string => {
  const sunday = '20260301';
  return addDays(sunday, (weekday - getWeekday(sunday) + 7) % 7);
};

const steps = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** A round number that is not below the value. */
export const roundUp = (value: number): number => {
  if (value <= 0) return 0;
  const scale = 10 ** Math.floor(Math.log10(value));
  return (steps.find((step) => step * scale >= value) ?? 10) * scale;
};
