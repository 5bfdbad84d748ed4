import { useState } from 'react';
import { useIntl } from 'react-intl';
import { addDays, daysBetween, getWeekday } from '../../../graphql/domain/calendar-date.ts';
import { formatTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { type DayOverview, describeDays } from '../../../graphql/domain/work-plan/describe-day.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { draft, kind, venue } from '../../../machines/editor/editor.selectors.ts';
import { useServerTime } from '../../actors/actors-context.tsx';
import { useEditorSelector } from '../../features/editor/context/editor-context.tsx';
import { dashed } from '../../features/editor/fields/spellings.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons.ts';
import { Chip } from '../../ui/StatusTag.tsx';
import type { CustomInputProps } from '../custom-input.types.ts';
import { CalendarGrid } from './CalendarGrid.tsx';
import styles from './plan-calendar.module.css';
import { readPlan } from './read-plan.ts';
import { type Question, WhyOpen } from './WhyOpen.tsx';

type View = 'month' | 'week';
const views: readonly View[] = ['month', 'week'];

const startOfWeek = (date: string): string => addDays(date, -getWeekday(date));
const startOfMonth = (date: string): string => `${date.slice(0, 6)}01`;
/** Whole weeks that show every day of the date's month. */
const countWeeks = (date: string): number => {
  const first = startOfMonth(date);
  return Math.ceil(daysBetween(startOfWeek(first), startOfMonth(addMonths(date, 1))) / 7);
};
/** The same day of another month, or its last one. */
const addMonths = (date: string, months: number): string => {
  const first = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1 + months, 1));
  const text = first.toISOString().slice(0, 7).replace('-', '');
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${text}${`${Math.min(Number(date.slice(6)), last)}`.padStart(2, '0')}`;
};

/** What the rules of a work plan give: a calendar of its days, and why a time is open or closed. */
export default function PlanCalendar({ language }: CustomInputProps) {
  const intl = useIntl();
  const { timeZone } = useEditorSelector(venue);
  const { entries, ids } = readPlan(useEditorSelector(kind), useEditorSelector(draft), language);
  const now = new Date(useServerTime()());
  const today = toWallTime(now, timeZone).date;
  const [view, setView] = useState<View>('month');
  const [question, setQuestion] = useState<Question>({ date: today, time: null, party: 2, booked: 0 });
  const { date } = question;
  const first = startOfWeek(view === 'month' ? startOfMonth(date) : date);
  const dates = Array.from({ length: view === 'month' ? countWeeks(date) * 7 : 7 }, (_, at) => addDays(first, at));
  const days = describeDays(entries, dates);
  const select = (to: string): void => setQuestion({ ...question, date: to });
  const move = (steps: number): void => select(view === 'month' ? addMonths(date, steps) : addDays(date, steps * 7));
  const title =
    view === 'month'
      ? intl.formatDate(dashed(date), { month: 'long', year: 'numeric', timeZone: 'UTC' })
      : intl.formatDateTimeRange(new Date(dashed(first)), new Date(dashed(dates.at(-1) ?? first)), {
          ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
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
            {intl.formatMessage({ id: 'workPlan.today' })}
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
        firstTime={findFirstTime(days.find((day) => day.date === date))}
        onChange={setQuestion}
      />
    </div>
  );
}

/** When the day first opens; noon where it does not. */
const findFirstTime = (day: DayOverview | undefined): string =>
  formatTimeOfDay(day?.periods[0]?.from ?? 12 * 60).replace(/^(\d\d)/, '$1:');
