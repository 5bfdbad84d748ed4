import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { addDays, getWeekday, toIsoDate } from '../../../graphql/domain/calendar-date.ts';
import { readCalendarKey } from './calendar-pages.ts';

/** What the button of a day gets. */
export interface DayControl {
  tabIndex: 0 | -1;
  'data-date': string;
}

interface Props {
  /** whole weeks */
  days: readonly string[];
  label: string;
  /** the day that Tab leads to */
  active: string;
  isSelected: (date: string) => boolean;
  /** a key moved to another day */
  onMove: (date: string) => void;
  /** a key moves to another page: a month, or a week */
  onTurn: (pages: number) => void;
  renderDay: (date: string, control: DayControl) => ReactNode;
  classNames: Readonly<Partial<Record<'grid' | 'weekdays' | 'week' | 'cell', string>>>;
  weekdayWidth?: 'short' | 'narrow';
  more?: { 'data-view'?: string; 'data-skip-target'?: boolean };
}

/**
 * Days in weeks. Arrow keys go from day to day, Home and End to the ends of the week, Page Up and Page Down to another
 * page; in a right-to-left language the arrows are mirrored.
 */
export function DayGrid({ days, label, active, isSelected, onMove, onTurn, renderDay, classNames, ...rest }: Props) {
  const intl = useMessages();
  const grid = useRef<HTMLDivElement>(null);
  const movedByKey = useRef(false);
  useEffect(() => {
    if (!movedByKey.current) return;
    movedByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
  }, [active]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = readCalendarKey(event, active, {
      weekStart: getWeekday(days[0] ?? active),
      isRightToLeft: getComputedStyle(event.currentTarget).direction === 'rtl',
    });
    if (step === null) return;
    event.preventDefault();
    movedByKey.current = true;
    if ('pages' in step) onTurn(step.pages);
    else onMove(addDays(active, step.days));
  };

  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7));
  const formatWeekday = (date: string, weekday: 'long' | 'short' | 'narrow'): string =>
    intl.formatDate(toIsoDate(date), { weekday, timeZone: 'UTC' });
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      className={classNames.grid}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...rest.more}
    >
      <div role="row" className={classNames.weekdays}>
        {days.slice(0, 7).map((date) => (
          <span key={date} role="columnheader" aria-label={formatWeekday(date, 'long')}>
            {formatWeekday(date, rest.weekdayWidth ?? 'short')}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={classNames.week}>
          {week.map((date) => (
            <div key={date} role="gridcell" aria-selected={isSelected(date)} className={classNames.cell}>
              {renderDay(date, { tabIndex: date === active ? 0 : -1, 'data-date': date })}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
