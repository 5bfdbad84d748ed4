import type { MessageId } from '../../i18n/message-catalogue.ts';
import { formatComposed, useMessages } from '../../i18n/use-messages.ts';
import { toIsoDate } from '../../../graphql/domain/calendar-date.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { evaluateWorkPlan } from '../../../graphql/domain/work-plan/evaluate-work-plan.ts';
import type {
  BookingAnswer,
  BookingReason,
  WorkPlanEntry,
  WorkPlanKind,
} from '../../../graphql/domain/work-plan/work-plan.types.ts';
import { entity } from '../../../machines/editor/editor.selectors.ts';
import { useEditorSelector } from '../../editor-context/editor-context.tsx';
import { DateInput } from '../../ui/calendar/DateInput.tsx';
import { Field, inputClass } from '../../ui/FormField.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { DecidingRules } from './DecidingRules.tsx';
import styles from './plan-calendar.module.css';
import { toSlotTime } from './slot-time.ts';

export interface Question {
  /** YYYYMMDD */
  date: string;
  /** as typed; null: when the day first opens, which may be on the date after */
  time: string | null;
  party: number;
  booked: number;
}

export interface FirstTime {
  /** YYYYMMDD */
  date: string;
  /** HH:MM */
  time: string;
}

interface Props {
  entries: readonly WorkPlanEntry[];
  /** of the rule behind each entry */
  ids: readonly string[];
  language: Language;
  now: Date;
  timeZone: string;
  question: Question;
  /** what is asked about until a time is typed */
  firstTime: FirstTime;
  onChange: (question: Question) => void;
}

/** Whether a slot is open, every reason why not, and the rules that decided. */
export function WhyOpen({ entries, ids, language, now, timeZone, question, firstTime, onChange }: Props) {
  const intl = useMessages('inputs', 'screen-errors');
  const kind = useEditorSelector(entity) as WorkPlanKind;
  const asksGuests = kind === 'checkout';
  const countsBooked = kind === 'availability' || kind === 'ticket';
  const { date, time: typed } = question.time === null ? firstTime : { ...question, time: question.time };
  const time = toSlotTime(typed);
  const { party, booked } = question;
  const answer = time === null ? null : evaluateWorkPlan(kind, entries, { date, time, party, booked, now, timeZone });
  const t = (id: string) => formatComposed(intl, `workPlan.${id}`);
  return (
    <section className={styles.panel} aria-label={t(asksGuests ? 'whatIsAsked' : 'why')}>
      <header className={styles.bar}>
        <h2>{t(asksGuests ? 'whatIsAsked' : 'why')}</h2>
      </header>
      <div className={styles.question}>
        <Field label={t('date')}>
          {(control) => (
            <DateInput
              {...control}
              subject={t('date')}
              value={date}
              onChange={(chosen) => chosen !== '' && onChange({ ...question, date: chosen })}
            />
          )}
        </Field>
        <Field label={t('time')} error={time === null && intl.formatMessage({ id: 'error.timeNotValid' })}>
          {(control) => (
            <input
              {...control}
              className={inputClass}
              dir="ltr"
              inputMode="numeric"
              value={typed}
              onChange={({ target }) => onChange({ ...question, date, time: target.value })}
            />
          )}
        </Field>
        <CountField
          label={t(kind === 'ticket' ? 'tickets' : 'guests')}
          least={1}
          value={party}
          onChange={(value) => onChange({ ...question, party: value })}
        />
        {countsBooked && (
          <CountField
            label={t(kind === 'ticket' ? 'sold' : 'booked')}
            least={0}
            value={booked}
            onChange={(value) => onChange({ ...question, booked: value })}
          />
        )}
      </div>
      {answer !== null && (
        <div className={styles.answer}>
          <div aria-live="polite">
            {!asksGuests && (
              <p className={styles.status}>
                <StatusTag tone={answer.open ? 'good' : 'bad'}>{t(answer.open ? 'open' : 'closed')}</StatusTag>
                {answer.slot !== null && answer.slot.date !== date && (
                  <span>
                    {intl.formatMessage(
                      { id: 'workPlan.ofDay' },
                      { date: intl.formatDate(toIsoDate(answer.slot.date), { dateStyle: 'medium', timeZone: 'UTC' }) },
                    )}
                  </span>
                )}
              </p>
            )}
            <Reasons answer={answer} question={question} />
            {asksGuests && answer.tags.length === 0 && <p className={styles.status}>{t('nothingAsked')}</p>}
          </div>
          <DecidingRules {...{ answer, entries, ids, language }} />
        </div>
      )}
    </section>
  );
}

interface CountProps {
  label: string;
  least: number;
  value: number;
  onChange: (value: number) => void;
}

function CountField({ label, least, value, onChange }: CountProps) {
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          type="number"
          className={inputClass}
          min={least}
          max={999}
          value={value}
          onChange={({ target }) => onChange(Math.min(Math.max(Math.trunc(Number(target.value)), least), 999))}
        />
      )}
    </Field>
  );
}

function Reasons({ answer, question }: { answer: BookingAnswer; question: Question }) {
  const intl = useMessages('inputs');
  const { reasons, offService, groupSize, decidedBy } = answer;
  if (reasons.length === 0) return null;
  const messageId = (reason: BookingReason): MessageId<'inputs'> => {
    if (reason === 'closed' && decidedBy.closed !== undefined) return 'workPlan.reason.closedByRule';
    if (reason === 'offService' && offService?.title) return 'workPlan.reason.offServiceTitle';
    return `workPlan.reason.${reason}`;
  };
  const { min = 0, max = 0 } = groupSize;
  const values = {
    min,
    max,
    left: Math.max(max - question.booked, 0),
    title: `\u2068${offService?.title ?? ''}\u2069`,
  };
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason}>
          {intl.formatMessage({ id: messageId(reason) }, values)}
          {reason === 'offService' && offService?.description && <small dir="auto">{offService.description}</small>}
        </li>
      ))}
    </ul>
  );
}
