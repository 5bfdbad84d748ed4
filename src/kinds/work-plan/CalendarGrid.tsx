import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { addDays, getWeekday } from '../../../graphql/domain/calendar-date.ts';
import { formatTimeOfDay, minutesPerDay, type Period } from '../../../graphql/domain/time-of-day.ts';
import type { DayOverview } from '../../../graphql/domain/work-plan/describe-day.ts';
import { formatShift } from '../../../graphql/domain/work-plan/opening-hours.ts';
import { entity } from '../../../machines/editor/editor.selectors.ts';
import { useEditorSelector } from '../../features/editor/context/editor-context.tsx';
import { dashed } from '../../features/editor/fields/spellings.ts';
import styles from './plan-calendar.module.css';

interface Props {
  /** whole weeks */
  days: readonly DayOverview[];
  view: 'month' | 'week';
  label: string;
  selected: string;
  today: string;
  onSelect: (date: string) => void;
  /** to another month, or week */
  onTurn: (steps: number) => void;
}

const formatPeriod = ({ from, to }: Period): string =>
  formatShift({ from: formatTimeOfDay(from), to: to === minutesPerDay ? '0000' : formatTimeOfDay(to) });

/** The days of a month or of a week. Arrow keys go from day to day, Page Up and Page Down to another month or week. */
export function CalendarGrid({ days, view, label, selected, today, onSelect, onTurn }: Props) {
  const intl = useIntl();
  const grid = useRef<HTMLDivElement>(null);
  const movedByKey = useRef(false);
  useEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${selected}"]`)?.focus();
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = {
      ...{ ArrowRight: forward, ArrowLeft: -forward, ArrowDown: 7, ArrowUp: -7 },
      ...{ Home: -getWeekday(selected), End: 6 - getWeekday(selected) },
    };
    const days = steps[event.key];
    const pages = { PageUp: -1, PageDown: 1 }[event.key];
    if (days === undefined && pages === undefined) return;
    event.preventDefault();
    movedByKey.current = true;
    if (pages !== undefined) onTurn(pages);
    else onSelect(addDays(selected, days ?? 0));
  };

  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7));
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      className={styles.grid}
      data-view={view}
      data-skip-target
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div role="row" className={styles.weekdays}>
        {days.slice(0, 7).map(({ date }) => (
          <span
            key={date}
            role="columnheader"
            aria-label={intl.formatDate(dashed(date), { weekday: 'long', timeZone: 'UTC' })}
          >
            {intl.formatDate(dashed(date), { weekday: 'short', timeZone: 'UTC' })}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]?.date} role="row" className={styles.week}>
          {week.map((day) => (
            <Day
              key={day.date}
              day={day}
              isSelected={day.date === selected}
              isToday={day.date === today}
              isOther={view === 'month' && day.date.slice(0, 6) !== selected.slice(0, 6)}
              onSelect={() => onSelect(day.date)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface DayProps {
  day: DayOverview;
  isSelected: boolean;
  isToday: boolean;
  /** of the month before or after */
  isOther: boolean;
  onSelect: () => void;
}

function Day({ day: { date, periods, tags, special }, isSelected, isToday, isOther, onSelect }: DayProps) {
  const intl = useIntl();
  const asksGuests = useEditorSelector(entity) === 'checkout';
  const isSpecial = special.length > 0;
  const isEmpty = asksGuests ? tags.length === 0 : periods.length === 0;
  const given = asksGuests ? tags.map(({ short, key }) => short || key) : periods.map(formatPeriod);
  const nothing = intl.formatMessage({ id: asksGuests ? 'workPlan.nothingAsked' : 'workPlan.closed' });
  const name = [
    intl.formatDate(dashed(date), { dateStyle: 'full', timeZone: 'UTC' }),
    intl.formatList(isEmpty ? [nothing] : given.map((one) => `\u2068${one}\u2069`), { type: 'unit' }),
    ...(isSpecial ? [intl.formatMessage({ id: 'workPlan.special' })] : []),
  ];
  return (
    <div role="gridcell" aria-selected={isSelected} className={styles.cell}>
      <button
        type="button"
        className={styles.day}
        tabIndex={isSelected ? 0 : -1}
        aria-label={name.join('. ')}
        aria-current={isToday ? 'date' : undefined}
        data-date={date}
        data-empty={isEmpty || undefined}
        data-other={isOther || undefined}
        data-special={isSpecial || undefined}
        data-selected={isSelected || undefined}
        onClick={onSelect}
      >
        <span className={styles.number}>
          <span className={styles.weekday}>{intl.formatDate(dashed(date), { weekday: 'short', timeZone: 'UTC' })}</span>
          <span className={styles.date}>{intl.formatDate(dashed(date), { day: 'numeric', timeZone: 'UTC' })}</span>
          {isSpecial && <span className={styles.mark}>{intl.formatMessage({ id: 'workPlan.specialMark' })}</span>}
        </span>
        <span className={styles.given}>{isEmpty ? nothing : given.map((one) => <bdi key={one}>{one}</bdi>)}</span>
      </button>
    </div>
  );
}
