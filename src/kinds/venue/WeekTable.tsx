import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { findOverlaps, type OpeningHours, type Shift } from '../../../graphql/domain/work-plan/opening-hours.ts';
import { parsePeriod } from '../../../graphql/domain/time-of-day.ts';
import { canArrange } from '../../../machines/editor/editor.selectors.ts';
import { useEditorSelector } from '../../editor-context/editor-context.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { IconDuplicate } from '../../ui/icons.ts';
import { CopyDay } from './CopyDay.tsx';
import { DayShifts, OverlapNote } from './DayShifts.tsx';
import { getShiftList, useWeekdayName } from './use-hours.ts';
import styles from './hours.module.css';

/** of a day without hours */
const closedSign = '–';

/** The seven days of the week with their shifts. */
export function WeekTable({ week }: { week: OpeningHours['week'] }) {
  const intl = useMessages('content', 'inputs');
  const weekday = useWeekdayName();
  const editable = useEditorSelector(canArrange);
  const [copied, setCopied] = useState<number | null>(null);
  const overlaps = findOverlaps(week);
  return (
    <div className={styles.week} role="table" aria-label={intl.formatMessage({ id: 'content.venue.opening_hours' })}>
      <div className={styles.weekHead} role="row">
        <span role="columnheader">{intl.formatMessage({ id: 'hours.day' })}</span>
        <span role="columnheader">{intl.formatMessage({ id: 'hours.shifts' })}</span>
        <span role="columnheader">{intl.formatMessage({ id: 'hours.total' })}</span>
        <span role="columnheader">
          <span className="unseen">{intl.formatMessage({ id: 'common.moreActions' })}</span>
        </span>
      </div>
      {week.map((shifts, day) => {
        const name = weekday(day);
        const wrong = overlaps.filter((overlap) => overlap.shifts.some((shift) => shift.day === day));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its index
          <div
            key={day}
            className={styles.day}
            role="row"
            data-row-path={`opening_hours/opening_hours-${day}`}
            data-wrong={wrong.length > 0 || undefined}
          >
            <span role="rowheader" className={styles.dayName}>
              {name}
            </span>
            <div role="cell" className={styles.dayHours}>
              <DayShifts list={getShiftList(day)} day={name} />
              {wrong.map((overlap) => (
                <OverlapNote
                  key={overlap.shifts.map(({ id }) => id).join(' ')}
                  overlap={overlap}
                  day={day}
                  getList={getShiftList}
                />
              ))}
            </div>
            <span role="cell" className={styles.total}>
              {totalHours(shifts) > 0 && wrong.length === 0
                ? intl.formatNumber(totalHours(shifts), { style: 'unit', unit: 'hour', maximumFractionDigits: 2 })
                : closedSign}
            </span>
            <span role="cell">
              {editable && (
                <IconButton
                  icon={IconDuplicate}
                  label={intl.formatMessage({ id: 'hours.copy' }, { day: name })}
                  onClick={() => setCopied(day)}
                />
              )}
            </span>
          </div>
        );
      })}
      {copied !== null && <CopyDay week={week} day={copied} onClose={() => setCopied(null)} />}
    </div>
  );
}

const totalHours = (shifts: readonly Shift[]): number =>
  shifts.reduce((sum, { from, to }) => {
    const period = parsePeriod(from, to);
    return period === null ? sum : sum + (period.to - period.from) / 60;
  }, 0);
