import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { addDays, toIsoDate } from '../../../graphql/domain/calendar-date.ts';
import { formatTimeOfDay, minutesPerDay } from '../../../graphql/domain/time-of-day.ts';
import { describeDays } from '../../../graphql/domain/work-plan/describe-day.ts';
import { formatClock } from '../../../graphql/domain/work-plan/opening-hours.ts';
import { draft, language, venue } from '../../../machines/editor/editor.selectors.ts';
import { useServerTime } from '../../actors/actors-context.tsx';
import { useEditorSelector, useKind } from '../../editor-context/editor-context.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { addMonths, listMonth, listWeek } from '../../ui/calendar/calendar-pages.ts';
import { useCalendar } from '../../ui/calendar/use-calendar.ts';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts';
import { Chip } from '../../ui/StatusTag.tsx';
import type { CustomInputProps } from '../custom-input.types.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import styles from './plan-calendar.module.css';
import { readPlan } from './read-plan.ts';
import { type FirstTime, type Question, WhyOpen } from './WhyOpen.tsx';

type View = 'month' | 'week';
const views: readonly View[] = ['month', 'week'];

/** What the rules of a work plan give: a calendar of its days, and why a time is open or closed. */
export default function PlanCalendar({ language }: CustomInputProps) {
  const intl = useMessages('inputs');
  const { timeZone } = useEditorSelector(venue);
  const { entries, ids } = readPlan(useKind(), useEditorSelector(draft), language);
  const now = new Date(useServerTime()());
  const { weekStart, today } = useCalendar();
  const [view, setView] = useState<View>('month');
  const [question, setQuestion] = useState<Question>({ date: today, time: null, party: 2, booked: 0 });
  const { date } = question;
  const dates = view === 'month' ? listMonth(date, weekStart) : listWeek(date, weekStart);
  const days = describeDays(entries, dates, today);
  const select = (to: string): void => setQuestion({ ...question, date: to });
  const move = (steps: number): void => select(view === 'month' ? addMonths(date, steps) : addDays(date, steps * 7));
  const title =
    view === 'month'
      ? intl.formatDate(toIsoDate(date), { month: 'long', year: 'numeric', timeZone: 'UTC' })
      : intl.formatDateTimeRange(new Date(toIsoDate(dates[0] ?? date)), new Date(toIsoDate(dates.at(-1) ?? date)), {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          timeZone: 'UTC',
        });
  return (
    <div className={styles.tab}>
      <section className={styles.panel} aria-label={intl.formatMessage({ id: 'workPlan.calendar' })}>
        <header className={styles.bar}>
          <IconButton
            className={styles.turn}
            icon={IconChevronLeft}
            label={intl.formatMessage({ id: `workPlan.${view}.previous` })}
            onClick={() => move(-1)}
          />
          <IconButton
            className={styles.turn}
            icon={IconChevronRight}
            label={intl.formatMessage({ id: `workPlan.${view}.next` })}
            onClick={() => move(1)}
          />
          <h2 aria-live="polite">
            <bdi>{title}</bdi>
          </h2>
          <Button size="small" onClick={() => select(today)}>
            {intl.formatMessage({ id: 'calendar.today' })}
          </Button>
          <span className={styles.views} role="group" aria-label={intl.formatMessage({ id: 'workPlan.view' })}>
            {views.map((one) => (
              <Chip key={one} on={one === view} onClick={() => setView(one)}>
                {intl.formatMessage({ id: `workPlan.${one}` })}
              </Chip>
            ))}
          </span>
        </header>
        <CalendarGrid
          days={days}
          label={title}
          {...{ view, today }}
          selected={date}
          onSelect={select}
          onTurn={(steps) => move(steps)}
        />
        <p className={styles.zone}>
          {intl.formatMessage({ id: 'hours.timeZone' }, { timeZone: `\u2066${timeZone}\u2069` })}
        </p>
      </section>
      <WhyOpen
        {...{ entries, ids, language, now, timeZone, question }}
        firstTime={toFirstTime(date, days.find((day) => day.date === date)?.periods[0]?.from)}
        onChange={setQuestion}
      />
    </div>
  );
}

/** The week that the rules give, above them; what the calendar's tab answers is there. */
export function PlanWeek() {
  const intl = useMessages('inputs');
  const here = useEditorSelector(language);
  const { entries } = readPlan(useKind(), useEditorSelector(draft), here);
  const { weekStart, today } = useCalendar();
  const [date, setDate] = useState(today);
  const title = intl.formatMessage({ id: 'workPlan.calendar' });
  const move = (weeks: number): void => setDate(addDays(date, weeks * 7));
  if (entries.length === 0) return null;
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.bar}>
        <h2>{title}</h2>
        <IconButton
          className={styles.turn}
          icon={IconChevronLeft}
          label={intl.formatMessage({ id: 'workPlan.week.previous' })}
          onClick={() => move(-1)}
        />
        <IconButton
          className={styles.turn}
          icon={IconChevronRight}
          label={intl.formatMessage({ id: 'workPlan.week.next' })}
          onClick={() => move(1)}
        />
        <Button size="small" onClick={() => setDate(today)}>
          {intl.formatMessage({ id: 'calendar.today' })}
        </Button>
      </header>
      <div data-compact className={styles.compact}>
        <CalendarGrid
          days={describeDays(entries, listWeek(date, weekStart), today)}
          view="week"
          label={title}
          selected={date}
          today={today}
          onSelect={setDate}
          onTurn={move}
        />
      </div>
    </section>
  );
}

/** When a day first opens, which may be after its midnight; noon where it does not. `minutes`: of the day. */
const toFirstTime = (date: string, minutes = 12 * 60): FirstTime => ({
  date: addDays(date, Math.floor(minutes / minutesPerDay)),
  time: formatClock(formatTimeOfDay(minutes % minutesPerDay)),
});
