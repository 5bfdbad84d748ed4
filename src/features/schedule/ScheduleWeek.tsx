import type { ReactNode } from 'react';
import { toIsoDate } from '../../../graphql/domain/calendar-date.ts';
import { hasShabbat } from '../../../graphql/domain/holidays.ts';
import { formatTimeOfDay, minutesPerDay, type Period } from '../../../graphql/domain/time-of-day.ts';
import { subtractPeriods } from '../../../graphql/domain/work-plan/describe-schedule.ts';
import { formatClock, formatShift } from '../../../graphql/domain/work-plan/opening-hours.ts';
import { reservationsPath } from '../../../machines/reservations/reservations.table.ts';
import type { ActiveVenue } from '../../../machines/ports.ts';
import type { Schedule, ScheduleDay, ScheduleHoliday } from '../../../machines/schedule/schedule.types.ts';
import { formatHebrewDate } from '../../i18n/hebrew-date.ts';
import { localizedName } from '../../i18n/localized-name.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { IconCandles } from '../../ui/icons.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { QuarterTable } from './QuarterTable.tsx';
import { findShownHours, placeQuarters, sumCovers, toPart } from './timeline.ts';
import styles from './schedule.module.css';

interface Props {
  schedule: Schedule;
  venue: ActiveVenue;
  /** what a person can make of a day; null: nothing */
  renderActions: ((day: ScheduleDay) => ReactNode) | null;
}

const formatTime = (minutes: number): string =>
  formatTimeOfDay(minutes > minutesPerDay ? minutes % minutesPerDay : minutes);

/** '12:00–16:00' of minutes of a day, left to right on one line; a day from midnight to midnight has a name of its own. */
export const formatPeriod = (intl: Messages<'schedule'>, { from, to }: Period): string => {
  if (to - from === minutesPerDay) return intl.formatMessage({ id: 'schedule.fullDay' });
  const range = formatShift({ from: formatTimeOfDay(from % minutesPerDay), to: formatTime(to) });
  // a line may break at a dash, unless it is joined to what follows
  return `\u2066${range.replace('–', '–\u2060')}\u2069`;
};

export const formatPeriods = (intl: Messages<'schedule'>, periods: readonly Period[]): string =>
  periods.map((period) => formatPeriod(intl, period)).join(', ');

/** Seven days beside each other, drawn on the same hours; on a phone one below the other, in words. */
export function ScheduleWeek({ schedule, venue, renderActions }: Props) {
  const intl = useMessages('schedule', 'holidays');
  const shown = findShownHours(schedule.days);
  const hours = Array.from({ length: (shown.to - shown.from) / 60 + 1 }, (_, at) => shown.from + at * 60);
  const most = Math.max(1, ...schedule.days.flatMap(({ quarters }) => quarters.map(({ covers }) => covers ?? 0)));
  return (
    <>
      <div className={styles.board}>
        <div className={styles.axis} aria-hidden>
          {hours.map((minutes) => (
            <span
              key={minutes}
              style={{ insetBlockStart: `${toPart({ from: minutes, to: minutes }, shown).start * 100}%` }}
            >
              <bdi dir="ltr">{formatClock(formatTimeOfDay(minutes % minutesPerDay))}</bdi>
            </span>
          ))}
        </div>
        <ol className={styles.days} aria-label={intl.formatMessage({ id: 'command.go.schedule' })}>
          {schedule.days.map((day) => (
            <Day key={day.date} {...{ day, schedule, venue, shown, most }}>
              {renderActions?.(day)}
            </Day>
          ))}
        </ol>
      </div>
      <QuarterTable days={schedule.days} />
    </>
  );
}

interface DayProps extends Pick<Props, 'schedule' | 'venue'> {
  day: ScheduleDay;
  shown: Period;
  /** the most covers of a quarter in the week */
  most: number;
  children: ReactNode;
}

function Day({ day, schedule, venue, shown, most, children }: DayProps) {
  const intl = useMessages('schedule', 'holidays');
  const at = `${toIsoDate(day.date)}T12:00:00Z`;
  const isToday = day.date === schedule.today;
  const covers = sumCovers(day);
  const title = day.special && localizedName(day.special.titles, intl.locale);
  return (
    <li className={styles.day} data-today={isToday || undefined} data-past={day.date < schedule.today || undefined}>
      <header className={styles.dayHead}>
        <h2>
          <span>{intl.formatDate(at, { weekday: 'short', timeZone: 'UTC' })}</span>
          <strong>{intl.formatDate(at, { day: 'numeric', month: 'short', timeZone: 'UTC' })}</strong>
          {isToday && <em>{intl.formatMessage({ id: 'schedule.today' })}</em>}
        </h2>
        {hasShabbat(venue.regionCode) && (
          <p className={styles.hebrew}>
            <bdi>{formatHebrewDate(intl.locale, day.date)}</bdi>
          </p>
        )}
        <Facts day={day} />
        {title && (
          <p className={styles.special}>
            <StatusTag tone={day.special?.closed ? 'warn' : 'info'}>
              <bdi>{title}</bdi>
            </StatusTag>
          </p>
        )}
        {day.holidays.map((holiday) => (
          <p key={`${holiday.key} ${holiday.eve}`} className={styles.holiday}>
            <StatusTag tone="accent">{formatHoliday(intl, holiday)}</StatusTag>
            {holiday.to > holiday.from && <small>{formatDays(intl, holiday)}</small>}
          </p>
        ))}
        {day.candles !== null && <Candles id="schedule.candles" time={day.candles} />}
        {day.restEnds !== null && <Candles id="schedule.restEnds" time={day.restEnds} />}
        <div className={styles.actions}>{children}</div>
      </header>
      <Timeline {...{ day, shown, most }} />
      {covers !== null && (
        <footer className={styles.covers}>
          <a href={`${reservationsPath(venue.venue)}?date=${day.date}`}>
            {intl.formatMessage({ id: 'schedule.covers' }, { covers })}
          </a>
          {isToday && <small>{intl.formatMessage({ id: 'schedule.soFar' })}</small>}
        </footer>
      )}
    </li>
  );
}

export const formatHoliday = (
  intl: Messages<'holidays'>,
  { key, eve }: Pick<ScheduleHoliday, 'key' | 'eve'>,
): string => {
  const name = intl.formatMessage({ id: `holiday.${key}` });
  return eve ? intl.formatMessage({ id: 'holiday.eve' }, { name }) : name;
};

const formatDays = (intl: Messages<'schedule'>, { from, to }: ScheduleHoliday): string => {
  const format = (date: string): string =>
    intl.formatDate(`${toIsoDate(date)}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return intl.formatMessage({ id: 'schedule.holidayDays' }, { from: format(from), to: format(to) });
};

function Candles({ id, time }: { id: 'schedule.candles' | 'schedule.restEnds'; time: string }) {
  const intl = useMessages('schedule');
  const clock = `\u2066${formatClock(time)}\u2069`;
  return (
    <p className={styles.candles}>
      <IconCandles size={14} stroke={1.75} aria-hidden />
      {intl.formatMessage({ id }, { time: clock })}
    </p>
  );
}

/** The same as the drawing, in words: hours, when a party can come, and where the two differ. */
function Facts({ day }: { day: ScheduleDay }) {
  const intl = useMessages('schedule');
  const { opening, bookable } = day;
  const without = bookable === null ? [] : subtractPeriods(opening, bookable);
  const outside = bookable === null ? [] : subtractPeriods(bookable, opening);
  return (
    <ul className={styles.facts}>
      {opening.length === 0 && <li data-closed>{intl.formatMessage({ id: 'schedule.closed' })}</li>}
      {opening.map((period) => (
        <li key={period.from}>{formatPeriod(intl, period)}</li>
      ))}
      {bookable !== null && bookable.length === 0 && opening.length > 0 && (
        <li data-differs>{intl.formatMessage({ id: 'schedule.notBookable' })}</li>
      )}
      {bookable !== null && bookable.length > 0 && without.length > 0 && (
        <li data-differs>{intl.formatMessage({ id: 'schedule.differs' }, { times: formatPeriods(intl, without) })}</li>
      )}
      {outside.length > 0 && (
        <li data-differs>
          {intl.formatMessage({ id: 'schedule.bookedClosed' }, { times: formatPeriods(intl, outside) })}
        </li>
      )}
    </ul>
  );
}

function Timeline({ day, shown, most }: Pick<DayProps, 'day' | 'shown' | 'most'>) {
  const place = (period: Period) => {
    const { start, length } = toPart(period, shown);
    return { insetBlockStart: `${start * 100}%`, blockSize: `${length * 100}%` };
  };
  return (
    <div className={styles.timeline} aria-hidden>
      {day.opening.map((period) => (
        <span key={period.from} className={styles.opening} style={place(period)} />
      ))}
      {day.bookable?.map((period) => (
        <span key={period.from} className={styles.bookable} style={place(period)} />
      ))}
      {placeQuarters(day).map(({ at, covers, booked, capacity }) =>
        covers ? (
          <span
            key={at}
            className={styles.bar}
            data-full={(capacity !== null && booked !== null && booked >= capacity) || undefined}
            style={{ ...place({ from: at, to: at + 15 }), inlineSize: `${Math.max((covers / most) * 80, 6)}%` }}
          />
        ) : null,
      )}
    </div>
  );
}
