import { useMessages } from '../../i18n/use-messages.ts';
import { getField } from '../../../graphql/content/apply-edit.ts';
import { isRows } from '../../../graphql/content/model/define-kind.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { formatShift } from '../../../graphql/domain/work-plan/opening-hours.ts';
import type { BookingAnswer, WorkPlanEntry, WorkPlanFact } from '../../../graphql/domain/work-plan/work-plan.types.ts';
import { sameIds, selectRow, selectRowIds, venue } from '../../../machines/editor/editor.selectors.ts';
import {
  useEditor,
  useEditorSelector,
  useFieldLabel,
  useRowName,
  useKind,
} from '../../editor-context/editor-context.tsx';
import { useFormatValue } from '../../fields/use-format-value.ts';
import styles from './plan-calendar.module.css';

const list = 'opening';

/** The field of the rule that determines a fact. */
const fieldOfFact: Record<Exclude<WorkPlanFact, 'period'>, string> = {
  closed: 'closed',
  min: 'group_min',
  max: 'group_max',
  default: 'group_default',
  time_step: 'time_step',
  hours_ahead: 'hours_ahead',
  last_time: 'last_time',
  start: 'start',
  end: 'end',
  skipDays: 'skip_days',
  daysAhead: 'days_ahead',
  maxDaysAhead: 'max_days_ahead',
};

const factOrder: readonly WorkPlanFact[] = ['period', ...(Object.keys(fieldOfFact) as WorkPlanFact[])];

const parseEntryIndex = (path: string): number => Number(/\d+(?=\]$)/.exec(path)?.[0]);

interface Props {
  answer: BookingAnswer;
  entries: readonly WorkPlanEntry[];
  ids: readonly string[];
  language: Language;
}

/** The resulting facts, with the rule that determined each and those it overrode; each links to its row. */
export function DecidingRules({ answer: { decidedBy, tags, taggedBy, overridden }, entries, ids, language }: Props) {
  const intl = useMessages('inputs');
  const of = useKind();
  const label = useFieldLabel(of);
  const format = useFormatValue(useEditorSelector(venue).currency);
  const facts = factOrder.flatMap((fact) => {
    const path = decidedBy[fact];
    return path === undefined ? [] : ([[fact, path]] as const);
  });

  const readFact = (fact: WorkPlanFact, index: number): { field: string; name: string; value: string } => {
    const entry = entries[index];
    if (fact === 'period')
      return {
        field: 'from',
        name: intl.formatMessage({ id: 'workPlan.times' }),
        value: `\u2066${formatShift({ from: entry?.from ?? '', to: entry?.to ?? '' })}\u2069`,
      };
    const field = fieldOfFact[fact];
    const declared = getField(of, `${list}/-/${field}`);
    const value = { ...entry, ...entry?.group_size, ...entry?.dates }[fact];
    const text = isRows(declared) || fact === 'closed' ? '' : format(declared, value, (one) => one);
    return { field, name: label(`${list}/-/${field}`), value: text };
  };

  return (
    <>
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map(({ key, short, text, action }) => (
            <li key={key}>
              <span className={styles.tagText}>
                <strong dir="auto">{short || key}</strong>
                {text && <span dir="auto">{text}</span>}
                {action && <code>{action}</code>}
              </span>
              <RuleLink id={ids[parseEntryIndex(taggedBy[key] ?? '')] ?? ''} field="tags" language={language} />
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([fact, path]) => {
            const index = parseEntryIndex(path);
            const { field, name, value } = readFact(fact, index);
            return (
              <div key={fact}>
                <dt>{name}</dt>
                <dd>
                  {value && <bdi>{value}</bdi>}
                  <RuleLink id={ids[index] ?? ''} field={field} language={language} />
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {overridden.length > 0 && (
        <div className={styles.overridden}>
          <h3>{intl.formatMessage({ id: 'workPlan.overridden' })}</h3>
          {overridden.map((path) => (
            <RuleLink key={path} id={ids[parseEntryIndex(path)] ?? ''} field="from" language={language} />
          ))}
        </div>
      )}
    </>
  );
}

/** Leads to a field of a rule. */
function RuleLink({ id, field, language }: { id: string; field: string; language: Language }) {
  const editor = useEditor();
  const of = useKind();
  const position = useEditorSelector((it) => selectRowIds(it, list), sameIds).indexOf(id) + 1;
  const row = useEditorSelector((it) => selectRow(it, list, id));
  const nameOf = useRowName(of);
  const format = useFormatValue(useEditorSelector(venue).currency);
  const when = ['date', 'weekday'].flatMap((name) => {
    const declared = getField(of, `${list}/-/${name}`);
    const value = row?.[name];
    return isRows(declared) || value === '' || value === undefined ? [] : format(declared, value, (one) => one);
  });
  return (
    <button
      type="button"
      className={styles.rule}
      onClick={() => editor.send({ type: 'focus.requested', path: `${list}/${id}/${field}`, language })}
    >
      <span>{nameOf(list, position, '')}</span>
      {when.length > 0 && <small>{when.map((one) => `\u2068${one}\u2069`).join(' · ')}</small>}
    </button>
  );
}
