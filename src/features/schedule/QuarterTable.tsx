import { toIsoDate } from '../../../graphql/domain/calendar-date.ts';
import { formatClock } from '../../../graphql/domain/work-plan/opening-hours.ts';
import type { ScheduleDay } from '../../../machines/schedule/schedule.types.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { type PlacedQuarter, placeQuarters } from './timeline.ts';
import styles from './schedule.module.css';

const isTold = ({ covers, capacity }: PlacedQuarter): boolean => (covers ?? 0) > 0 || capacity !== null;

/** The numbers behind the drawing: guests of each quarter of an hour, and how many its slot takes. */
export function QuarterTable({ days }: { days: readonly ScheduleDay[] }) {
  const intl = useMessages('schedule');
  const title = intl.formatMessage({ id: 'schedule.numbers' });
  const byDay = days.map((day) => new Map(placeQuarters(day).map((quarter) => [quarter.at, quarter])));
  const times = [
    ...new Set(byDay.flatMap((quarters) => [...quarters.values()].filter(isTold).map(({ at }) => at))),
  ].toSorted((one, other) => one - other);
  const cell = (quarter: PlacedQuarter | undefined): string => {
    if (quarter === undefined || !isTold(quarter)) return '';
    const { covers, booked, capacity } = quarter;
    if (capacity === null) return covers === null ? '' : intl.formatNumber(covers);
    if (booked === null) return intl.formatNumber(capacity);
    return intl.formatMessage(
      { id: 'schedule.ofCapacity' },
      { covers: intl.formatNumber(booked), capacity: intl.formatNumber(capacity) },
    );
  };
  return (
    <details className={styles.numbers}>
      <summary>{title}</summary>
      {times.length === 0 ? (
        <p>{intl.formatMessage({ id: 'schedule.nothing' })}</p>
      ) : (
        <div className={styles.scrolled}>
          <table>
            <caption className="unseen">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{intl.formatMessage({ id: 'schedule.time' })}</th>
                {days.map(({ date }) => (
                  <th key={date} scope="col">
                    {intl.formatDate(`${toIsoDate(date)}T12:00:00Z`, {
                      weekday: 'short',
                      day: 'numeric',
                      timeZone: 'UTC',
                    })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {times.map((at) => {
                const time = byDay.flatMap((quarters) => quarters.get(at)?.time ?? [])[0] ?? '';
                return (
                  <tr key={at}>
                    <th scope="row">
                      <bdi dir="ltr">{formatClock(time)}</bdi>
                    </th>
                    {byDay.map((quarters, day) => (
                      <td key={days[day]?.date}>{cell(quarters.get(at))}</td>
                    ))}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
