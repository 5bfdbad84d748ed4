import { isEmpty } from '../../../graphql/content/field-values.ts';
import { getField } from '../../../graphql/content/apply-edit.ts';
import { isRows } from '../../../graphql/content/model/define-kind.ts';
import { daysBetween, parseDateList } from '../../../graphql/domain/calendar-date.ts';
import { formatShift } from '../../../graphql/domain/work-plan/opening-hours.ts';
import { venue } from '../../../machines/editor/editor.selectors.ts';
import { useEditorSelector, useKind } from '../../editor-context/editor-context.tsx';
import { useFormatValue } from '../../fields/use-format-value.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { SentenceProps } from '../custom-input.types.ts';
import styles from './plan-calendar.module.css';

type Row = SentenceProps['row'];

const numberIn = (row: Row, name: string): number | null => (typeof row[name] === 'number' ? row[name] : null);
const textIn = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '');

/** What decides between rules of the same time (rules, "Work plans"). */
const rankOf = (row: Row): 'singleDate' | 'dateRange' | 'weekday' | 'everyDay' => {
  const ranges = parseDateList(textIn(row, 'date')) ?? [];
  if (ranges.length > 0)
    return ranges.every(({ from, to }) => daysBetween(from, to) === 0) ? 'singleDate' : 'dateRange';
  return textIn(row, 'weekday') === '' ? 'everyDay' : 'weekday';
};

/** A rule in words, with the number by which it is named elsewhere: when it holds, what decides, and what it says. */
export default function RuleSentence({ row, position }: SentenceProps) {
  const intl = useMessages('inputs');
  const of = useKind();
  const format = useFormatValue(useEditorSelector(venue).currency);
  const shown = (name: string): string => {
    const field = getField(of, `opening/${row._id}/${name}`);
    if (field === undefined || isRows(field) || isEmpty(field, row[name])) return '';
    return format(field, row[name], (one) => one);
  };
  const isolate = (text: string): string => `\u2068${text}\u2069`;
  const [min, usual, max] = [numberIn(row, 'group_min'), numberIn(row, 'group_default'), numberIn(row, 'group_max')];
  const [from, to] = [textIn(row, 'from'), textIn(row, 'to')];
  const days = [shown('weekday'), shown('date')].filter(Boolean).map(isolate);
  const times = from !== '' && to !== '' ? formatShift({ from, to }) : '';
  const isClosed = row.closed === true;
  const t = (id: 'party' | 'partyTo' | 'partyFrom', values: Record<string, number>) =>
    intl.formatMessage({ id: `workPlan.says.${id}` }, values);
  const party =
    min !== null && max !== null
      ? t('party', { min, max })
      : max !== null
        ? t('partyTo', { max })
        : min !== null
          ? t('partyFrom', { min })
          : '';
  const said: string[] = isClosed
    ? [intl.formatMessage({ id: 'workPlan.closed' })]
    : [
        party,
        ...(
          [
            ['usual', usual],
            ['step', numberIn(row, 'time_step')],
            ['hoursAhead', numberIn(row, 'hours_ahead')],
            ['daysAhead', numberIn(row, 'days_ahead')],
            ['maxDaysAhead', numberIn(row, 'max_days_ahead')],
          ] as const
        ).map(([id, value]) => (value === null ? '' : intl.formatMessage({ id: `workPlan.says.${id}` }, { value }))),
        ...(
          [
            ['last', shown('last_time')],
            ['start', shown('start')],
            ['end', shown('end')],
            ['skip', shown('skip_days')],
          ] as const
        ).map(([id, value]) =>
          value === '' ? '' : intl.formatMessage({ id: `workPlan.says.${id}` }, { value: isolate(value) }),
        ),
      ];
  const rank = rankOf(row);
  return (
    <div className={styles.sentence}>
      <span className={styles.ruleNumber}>{intl.formatNumber(position)}</span>
      <div>
        <p className={styles.when}>
          <strong>{days.length === 0 ? intl.formatMessage({ id: 'workPlan.rank.everyDay' }) : days.join(' · ')}</strong>
          {times !== '' && <bdi dir="ltr">{times}</bdi>}
          {rank !== 'everyDay' && (
            <span className={styles.rank}>{intl.formatMessage({ id: `workPlan.rank.${rank}` })}</span>
          )}
        </p>
        <p className={styles.what}>{said.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
}
