import { useMessages } from '../../i18n/use-messages.ts';
import { toIsoDate } from '../../../graphql/domain/calendar-date.ts';
import { formatTimeOfDay, minutesPerDay, type Period } from '../../../graphql/domain/time-of-day.ts';
import type { DayOverview } from '../../../graphql/domain/work-plan/describe-day.ts';
import { formatShift } from '../../../graphql/domain/work-plan/opening-hours.ts';
import { entity } from '../../../machines/editor/editor.selectors.ts';
import { useEditorSelector } from '../../editor-context/editor-context.tsx';
import { type DayControl, DayGrid } from '../../ui/calendar/DayGrid.tsx';
import { IconClose } from '../../ui/icons.ts';
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
  formatShift({ from: formatTimeOfDay(from % minutesPerDay), to: formatTimeOfDay(to % minutesPerDay) });

/** What the rules give on the days of a month or of a week. */
export function CalendarGrid({ days, view, label, selected, today, onSelect, onTurn }: Props) {
  return (
    <DayGrid
      days={days.map(({ date }) => date)}
      label={label}
      active={selected}
      isSelected={(date) => date === selected}
      onMove={onSelect}
      onTurn={onTurn}
      classNames={styles}
      more={{ 'data-view': view, 'data-skip-target': true }}
      renderDay={(date, control) => {
        const day = days.find((one) => one.date === date);
        return (
          day && (
            <Day
              control={control}
              day={day}
              isSelected={date === selected}
              isToday={date === today}
              isOther={view === 'month' && date.slice(0, 6) !== selected.slice(0, 6)}
              onSelect={() => onSelect(date)}
            />
          )
        );
      }}
    />
  );
}

interface DayProps {
  control: DayControl;
  day: DayOverview;
  isSelected: boolean;
  isToday: boolean;
  /** of the month before or after */
  isOther: boolean;
  onSelect: () => void;
}

function Day({
  control,
  day: { date, periods, tags, special, notBookable },
  isSelected,
  isToday,
  isOther,
  onSelect,
}: DayProps) {
  const intl = useMessages('inputs');
  const asksGuests = useEditorSelector(entity) === 'checkout';
  const isSpecial = special.length > 0;
  const isEmpty = asksGuests ? tags.length === 0 : periods.length === 0;
  const given = asksGuests ? tags.map(({ short, key }) => short || key) : periods.map(formatPeriod);
  const nothing = intl.formatMessage({ id: asksGuests ? 'workPlan.nothingAsked' : 'workPlan.closed' });
  // checkout never closes: its rules only ask for guests' data
  const reason =
    notBookable === null || asksGuests ? null : intl.formatMessage({ id: `workPlan.reason.${notBookable}` });
  const name = [
    intl.formatDate(toIsoDate(date), { dateStyle: 'full', timeZone: 'UTC' }),
    intl.formatList(isEmpty ? [nothing] : given.map((one) => `\u2068${one}\u2069`), { type: 'unit' }),
    ...(isSpecial ? [intl.formatMessage({ id: 'workPlan.special' })] : []),
    ...(reason === null ? [] : [reason]),
  ];
  return (
    <button
      {...control}
      type="button"
      className={styles.day}
      aria-label={name.join('. ')}
      aria-current={isToday ? 'date' : undefined}
      data-empty={isEmpty || undefined}
      data-other={isOther || undefined}
      data-special={isSpecial || undefined}
      data-not-bookable={reason === null ? undefined : ''}
      data-selected={isSelected || undefined}
      onClick={onSelect}
    >
      <span className={styles.number}>
        <span className={styles.weekday}>
          {intl.formatDate(toIsoDate(date), { weekday: 'short', timeZone: 'UTC' })}
        </span>
        <span className={styles.date}>{intl.formatDate(toIsoDate(date), { day: 'numeric', timeZone: 'UTC' })}</span>
        {isSpecial && <span className={styles.mark}>{intl.formatMessage({ id: 'workPlan.specialMark' })}</span>}
      </span>
      {reason !== null && (
        <span className={styles.reason}>
          <IconClose size={12} aria-hidden />
          <span>{reason}</span>
        </span>
      )}
      <span className={styles.given}>{isEmpty ? nothing : given.map((one) => <bdi key={one}>{one}</bdi>)}</span>
    </button>
  );
}
