import { Suspense, useEffect, useState } from 'react';
import { applyEdit, emptyRow } from '../../graphql/content/apply-edit.ts';
import { toIsoDate } from '../../graphql/domain/calendar-date.ts';
import { closeAt } from '../../graphql/domain/holidays.ts';
import { parseTimeOfDay } from '../../graphql/domain/time-of-day.ts';
import { formatClock } from '../../graphql/domain/work-plan/opening-hours.ts';
import { canArrange, draft, language, phase, syncError } from '../../machines/editor/editor.selectors.ts';
import { sequentialUuid } from '../../machines/sequential-uuid.ts';
import { activeVenue } from '../../machines/active-venue/active-venue.selectors.ts';
import type { BookingPlan, ScheduleDay, ScheduleHoliday } from '../../machines/schedule/schedule.types.ts';
import { isScheduleLoading, selectSchedule, selectScheduleError } from '../../machines/schedule/schedule.selectors.ts';
import { type RunningActors, useActors, useActorSelector } from '../actors/actors-context.tsx';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useRunCommand } from '../commands/use-command.ts';
import { customInputs } from '../custom-inputs.ts';
import { EditorProvider, useEditor, useEditorSelector, useKind } from '../editor-context/editor-context.tsx';
import { Banners } from '../features/editor/Banners.tsx';
import { ConflictsHost } from '../features/editor/ConflictsHost.tsx';
import { FocusTarget, RowAnnouncer } from '../features/editor/FocusTarget.tsx';
import { LanguageStrip } from '../features/editor/LanguageStrip.tsx';
import { SaveBar } from '../features/editor/SaveBar.tsx';
import { CalendarLinks } from '../features/schedule/CalendarLinks.tsx';
import { formatHoliday, ScheduleWeek } from '../features/schedule/ScheduleWeek.tsx';
import styles from '../features/schedule/schedule.module.css';
import { venueName } from '../i18n/localized-name.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { IconPlus } from '../ui/icons.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { PublishDialogHost } from './item-dialogs.tsx';

type Editor = NonNullable<RunningActors['editor']>;

/** A week of the venue, and its opening hours and special days where a person may change them. */
export function Schedule() {
  const { schedule, calendarLinks, editor } = useActors();
  if (!schedule) return null;
  return (
    <section className={styles.screen} data-printed-week>
      {editor ? (
        <EditorProvider editor={editor}>
          <Week week={schedule} links={calendarLinks} editor={editor} />
        </EditorProvider>
      ) : (
        <Week week={schedule} links={calendarLinks} editor={null} />
      )}
    </section>
  );
}

interface WeekProps {
  week: NonNullable<RunningActors['schedule']>;
  links: RunningActors['calendarLinks'];
  editor: Editor | null;
}

function Week({ week, links, editor }: WeekProps) {
  const intl = useMessages('schedule');
  const act = useRunCommand();
  const venue = useActorSelector(useActors().venue, activeVenue);
  const schedule = useActorSelector(week, selectSchedule);
  const error = useActorSelector(week, selectScheduleError);
  const isLoading = useActorSelector(week, isScheduleLoading);
  const [first, last] = [schedule?.days[0]?.date, schedule?.days.at(-1)?.date];
  return (
    <>
      <header className={styles.head}>
        <h1>{intl.formatMessage({ id: 'command.go.schedule' })}</h1>
        {venue && <bdi className={styles.onPaper}>{venueName(venue, intl.locale)}</bdi>}
        {first !== undefined && last !== undefined && (
          <p className={styles.range} aria-live="polite">
            <bdi>
              {intl.formatDateTimeRange(
                new Date(`${toIsoDate(first)}T12:00:00Z`),
                new Date(`${toIsoDate(last)}T12:00:00Z`),
                { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
              )}
            </bdi>
          </p>
        )}
        <div className={styles.steps}>
          <CommandButton id="schedule.previous" iconOnly size="small" className={styles.turn} />
          <CommandButton id="schedule.next" iconOnly size="small" className={styles.turn} />
          <CommandButton id="schedule.thisWeek" size="small" />
          <CommandButton id="schedule.print" iconOnly size="small" className={styles.onDesktop} />
          <CommandButton id="calendarLinks.open" size="small" tone="quiet" />
        </div>
      </header>
      {links && <CalendarLinks links={links} />}
      {error && <ErrorPanel error={error} onRetry={() => act('schedule.reload')} />}
      {schedule === null && !error && <Skeleton width="100%" height={320} />}
      {schedule && venue && (
        <div aria-busy={isLoading} className={styles.shown}>
          {schedule.profileVersion === null && <p>{intl.formatMessage({ id: 'schedule.noProfile' })}</p>}
          {editor ? (
            <EditableWeek schedule={schedule} venue={venue} />
          ) : (
            <ScheduleWeek schedule={schedule} venue={venue} renderActions={null} />
          )}
          <FollowedPlans plans={schedule.plans} />
        </div>
      )}
      {editor && <Hours />}
    </>
  );
}

/** Which plans the form of reservations follows. */
function FollowedPlans({ plans }: { plans: readonly BookingPlan[] }) {
  const intl = useMessages('schedule');
  const followed = plans.filter(({ rules }) => rules > 0);
  const names = followed.map(({ name, page }) =>
    intl.formatMessage({ id: 'schedule.plan' }, { name: `\u2068${name}\u2069`, page: `\u2068${page}\u2069` }),
  );
  return (
    <p className={styles.plans}>
      {followed.length === 0
        ? intl.formatMessage({ id: 'schedule.followsNone' })
        : intl.formatMessage({ id: 'schedule.follows' }, { plans: intl.formatList(names) })}
    </p>
  );
}

const list = 'special_days';

/** Makes a special day in the draft: nothing holds before a person saves and publishes it. */
const useSpecialDay = (onMade: (path: string) => void) => {
  const editor = useEditor();
  const kind = useKind();
  const level = useEditorSelector(draft);
  const here = useEditorSelector(language);
  return (day: ScheduleDay, { title, shifts }: { title: string; shifts: { from: string; to: string }[] }): void => {
    const { seed } = editor.getSnapshot().context;
    // the draft counts its own rows from one on
    const count = Number(day.date) * 100 + (level[list] as readonly object[]).length;
    const id = sequentialUuid(seed, count * 10);
    const rows = shifts.map((shift, at) => ({
      ...emptyRow(kind, `${list}/${id}/shifts`, sequentialUuid(seed, count * 10 + at + 1)),
      ...shift,
    }));
    const row = {
      ...emptyRow(kind, list, id),
      date: day.date,
      closed: shifts.length === 0,
      title: title === '' ? {} : { [here]: title },
      shifts: rows,
    };
    const at = (level[list] as readonly object[]).length;
    editor.send({
      type: 'draft.replaced',
      draft: applyEdit(kind, level, { type: 'insert', path: list, row, at }),
      label: '',
    });
    onMade(`${list}/${id}/title`);
  };
};

function EditableWeek({ schedule, venue }: Omit<Parameters<typeof ScheduleWeek>[0], 'renderActions'>) {
  const mayArrange = useEditorSelector(canArrange);
  const now = useEditorSelector(phase);
  const [made, setMade] = useState<string | null>(null);
  // the address of a field would lead to the profile: it is below, on this screen
  useEffect(() => {
    if (made === null) return;
    const input = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(made)}"]`);
    input?.focus();
    input?.scrollIntoView({ block: 'center' });
    setMade(null);
  }, [made]);
  const isReady = now !== 'loading' && now !== 'closed' && now !== 'unavailable' && now !== 'deleted';
  return (
    <ScheduleWeek
      schedule={schedule}
      venue={venue}
      renderActions={
        mayArrange && isReady ? (day) => <DayActions day={day} today={schedule.today} onMade={setMade} /> : null
      }
    />
  );
}

interface DayActionsProps {
  day: ScheduleDay;
  today: string;
  /** with the path of the field to go on with */
  onMade: (path: string) => void;
}

function DayActions({ day, today, onMade }: DayActionsProps) {
  const intl = useMessages('schedule', 'holidays');
  const make = useSpecialDay(onMade);
  if (day.date < today) return null;
  const asShifts = closeAt(day.opening, Number.POSITIVE_INFINITY);
  const propose = (holiday: ScheduleHoliday, closes: string) => {
    const shifts = closes === '' ? [] : closeAt(day.opening, parseTimeOfDay(closes) ?? undefined);
    make(day, { title: formatHoliday(intl, holiday), shifts });
  };
  return (
    <>
      {day.special === null &&
        day.opening.length > 0 &&
        day.holidays.map((holiday) => {
          const { key, eve, closes } = holiday;
          if (closes === null) return null;
          const time = `\u2066${formatClock(closes)}\u2069`;
          return (
            <Button key={`${key} ${eve}`} size="small" onClick={() => propose(holiday, closes)}>
              {closes === ''
                ? intl.formatMessage({ id: 'schedule.proposeClosed' })
                : intl.formatMessage({ id: 'schedule.proposeCloseAt' }, { time })}
            </Button>
          );
        })}
      {day.special === null && (
        <Button size="small" tone="quiet" icon={IconPlus} onClick={() => make(day, { title: '', shifts: asShifts })}>
          {intl.formatMessage({ id: 'schedule.specialDay' })}
        </Button>
      )}
    </>
  );
}

const OpeningHours = customInputs.venue?.tabs?.openingHours;

/** The fields of the profile that decide the week, with the bar that saves them and the dialog that publishes them. */
function Hours() {
  const intl = useMessages('schedule');
  const act = useRunCommand();
  const now = useEditorSelector(phase);
  const error = useEditorSelector(syncError);
  const here = useEditorSelector(language);
  const mayArrange = useEditorSelector(canArrange);
  if (now === 'loading' || now === 'closed' || now === 'deleted' || !mayArrange) return null;
  if (now === 'unavailable') return error && <ErrorPanel error={error} onRetry={() => act('editor.reload')} />;
  return (
    <section className={styles.hours} aria-labelledby="schedule-hours">
      <header className={styles.head}>
        <h2 id="schedule-hours">{intl.formatMessage({ id: 'schedule.hours' })}</h2>
        <p>{intl.formatMessage({ id: 'schedule.hours.hint' })}</p>
        <div className={styles.steps}>
          <CommandButton id="editor.undo" iconOnly size="small" />
          <CommandButton id="editor.redo" iconOnly size="small" />
          <CommandButton id="editor.publish" size="small" />
        </div>
      </header>
      <Banners />
      <ConflictsHost />
      <LanguageStrip />
      <Suspense fallback={<Skeleton width="100%" height={240} />}>
        {OpeningHours && <OpeningHours path="" language={here} />}
      </Suspense>
      <SaveBar />
      <PublishDialogHost />
      <RowAnnouncer />
      <FocusTarget />
    </section>
  );
}
