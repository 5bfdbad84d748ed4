import { useMessages } from '../../i18n/use-messages.ts';
import { addDays, toIsoDate } from '../../../graphql/domain/calendar-date.ts';
import { readBusinessDate } from '../../../graphql/domain/business-day.ts';
import {
  selectChosenLastDate,
  selectDate,
  selectLastDate,
  selectReservationsVenue,
  selectToday,
} from '../../../machines/reservations/reservations.selectors.ts';
import { type RunningActors, useActorSelector, useServerTime } from '../../actors/actors-context.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { formatDay } from '../../i18n/format-visit.ts';
import { IconButton } from '../../ui/Button.tsx';
import { DateRangeInput } from '../../ui/calendar/DateRangeInput.tsx';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts';
import { Chip } from '../../ui/StatusTag.tsx';
import { useIsNarrow } from '../../ui/use-breakpoint.ts';
import styles from './reservations.module.css';

type ReservationsActor = NonNullable<RunningActors['reservations']>;

/** The shown days, and what shows others. */
const useDays = (reservations: ReservationsActor) => {
  const run = useRunCommand();
  const serverTime = useServerTime();
  const venue = useActorSelector(reservations, selectReservationsVenue);
  const readToday = () => readBusinessDate(new Date(serverTime()), venue);
  const today = useActorSelector(reservations, selectToday) || readToday();
  const date = useActorSelector(reservations, selectDate) || today;
  const last = useActorSelector(reservations, selectLastDate);
  const chosenLast = useActorSelector(reservations, selectChosenLastDate);
  const showLast = (day: string) => run('reservations.lastDay', { date: day });
  const show = (first: string, end: string) => {
    const to = end < first ? '' : end;
    if (to !== chosenLast) showLast(to);
    // by the clock: the rows may be those of the day before for up to a minute
    run('reservations.day', { date: first === readToday() ? '' : first });
  };
  const showToday = () => show(readToday(), '');
  return { date, last, isToday: date === today && last === '', show, showLast, showToday };
};

/** Leads back to today, on a phone, where the line of the day has no room for it. */
export function BackToToday({ reservations }: { reservations: ReservationsActor }) {
  const intl = useMessages();
  const { isToday, showToday } = useDays(reservations);
  return isToday ? null : (
    <Chip on={false} onClick={showToday}>
      {intl.formatMessage({ id: 'calendar.today' })}
    </Chip>
  );
}

/** The day that is shown, and the last one of several. */
export function DayPicker({ reservations }: { reservations: ReservationsActor }) {
  const intl = useMessages('reservations');
  const { date, last, isToday, show, showLast, showToday } = useDays(reservations);
  // one hand and one line: a host looks at a day, and several are set on a larger screen
  const isNarrow = useIsNarrow();
  const step = (days: number) => show(addDays(date, days), last === '' ? '' : addDays(last, days));
  return (
    <div
      className={styles.days}
      role="group"
      aria-label={intl.formatMessage({ id: 'reservations.day' })}
      data-range={last === '' ? undefined : ''}
    >
      <IconButton
        icon={IconChevronLeft}
        className={styles.flipped}
        label={intl.formatMessage({ id: 'reservations.dayBefore' })}
        onClick={() => step(-1)}
      />
      {!isNarrow && (
        <Chip on={isToday} onClick={showToday}>
          {intl.formatMessage({ id: 'calendar.today' })}
        </Chip>
      )}
      <DateRangeInput
        from={date}
        to={last}
        fromLabel={intl.formatMessage({ id: 'reservations.day' })}
        toLabel={intl.formatMessage({ id: 'reservations.lastDay' })}
        hidesFromLabel
        hidesTo={isNarrow && last === ''}
        onFrom={(day) => show(day, last)}
        onTo={showLast}
      >
        <span className={styles.weekday}>
          {isNarrow
            ? intl.formatDate(`${toIsoDate(date)}T12:00:00Z`, { weekday: 'short', timeZone: 'UTC' })
            : formatDay(intl, date, 'long')}
        </span>
      </DateRangeInput>
      <IconButton
        icon={IconChevronRight}
        className={styles.flipped}
        label={intl.formatMessage({ id: 'reservations.dayAfter' })}
        onClick={() => step(1)}
      />
    </div>
  );
}
