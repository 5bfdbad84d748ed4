import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { type DateRange, findRange, toIsoDate } from '../../../graphql/domain/calendar-date.ts';
import { Button, IconButton } from '../Button.tsx';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import { addMonths, listMonth } from './calendar-pages.ts';
import styles from './calendar.module.css';
import { DayGrid } from './DayGrid.tsx';
import { useCalendar } from './use-calendar.ts';

interface Props {
  ranges: readonly DateRange[];
  /** the first day that can be chosen, '' = any */
  min: string;
  /** what to choose now, where it is not obvious */
  hint: string | null;
  onChoose: (date: string) => void;
}

/** A month to choose a day from; the days of `ranges` are marked. */
export function MonthCalendar({ ranges, min, hint, onChoose }: Props) {
  const intl = useMessages();
  const { weekStart, today } = useCalendar();
  const [active, setActive] = useState(() => [ranges[0]?.from ?? today, min].toSorted().at(-1) ?? today);
  const title = intl.formatDate(toIsoDate(active), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const turn = (months: number): void => setActive(addMonths(active, months));
  const isBetween = (date: string): boolean => ranges.some(({ from, to }) => from < date && date < to);
  const mayChoose = (date: string): boolean => date >= min;
  return (
    <div>
      <div className={styles.head}>
        <IconButton
          className={styles.turn}
          icon={IconChevronLeft}
          label={intl.formatMessage({ id: 'calendar.previousMonth' })}
          onClick={() => turn(-1)}
        />
        <span className={styles.title} aria-live="polite">
          <bdi>{title}</bdi>
        </span>
        <IconButton
          className={styles.turn}
          icon={IconChevronRight}
          label={intl.formatMessage({ id: 'calendar.nextMonth' })}
          onClick={() => turn(1)}
        />
      </div>
      <DayGrid
        days={listMonth(active, weekStart)}
        label={title}
        active={active}
        isSelected={(date) => findRange(ranges, date) !== undefined}
        onMove={setActive}
        onTurn={turn}
        weekdayWidth="narrow"
        classNames={styles}
        renderDay={(date, control) => (
          <button
            {...control}
            type="button"
            className={styles.day}
            aria-label={intl.formatDate(toIsoDate(date), { dateStyle: 'full', timeZone: 'UTC' })}
            aria-current={date === today ? 'date' : undefined}
            aria-disabled={!mayChoose(date) || undefined}
            data-autofocus={date === active || undefined}
            data-other={date.slice(0, 6) !== active.slice(0, 6) || undefined}
            data-selected={findRange(ranges, date) !== undefined || undefined}
            data-between={isBetween(date) || undefined}
            onClick={() => mayChoose(date) && onChoose(date)}
          >
            {intl.formatDate(toIsoDate(date), { day: 'numeric', timeZone: 'UTC' })}
          </button>
        )}
      />
      <div className={styles.foot}>
        <Button size="small" tone="quiet" disabled={!mayChoose(today)} onClick={() => onChoose(today)}>
          {intl.formatMessage({ id: 'calendar.today' })}
        </Button>
        {hint !== null && <span role="status">{hint}</span>}
      </div>
    </div>
  );
}
