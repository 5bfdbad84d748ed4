import { useMessages } from '../../i18n/use-messages.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { formatClock, type ShiftOverlap } from '../../../graphql/domain/work-plan/opening-hours.ts';
import { canArrange, sameIds, selectRowIds } from '../../../machines/editor/editor.selectors.ts';
import { useEditor, useEditorSelector } from '../../editor-context/editor-context.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { IconPlus, IconWarning } from '../../ui/icons.ts';
import { toOverlapEvent } from './overlap-fix.ts';
import { ShiftInput } from './ShiftInput.tsx';
import { useWeekdayName } from './use-hours.ts';
import styles from './hours.module.css';

interface Props {
  /** the list of shifts */
  list: Path;
  /** the day's name */
  day: string;
  /** of a special day: one that is closed gets no further hours, and one without hours is not closed by that */
  closed?: boolean;
}

/** The shifts of one day, and a button that adds one. */
export function DayShifts({ list, day, closed }: Props) {
  const intl = useMessages('inputs');
  const editor = useEditor();
  const editable = useEditorSelector(canArrange);
  const ids = useEditorSelector((it) => selectRowIds(it, list), sameIds);
  return (
    <div className={styles.shifts}>
      {ids.map((id) => (
        <ShiftInput key={id} list={list} id={id} day={day} />
      ))}
      {ids.length === 0 && closed === undefined && (
        <span className={styles.closed}>{intl.formatMessage({ id: 'hours.closed' })}</span>
      )}
      {editable && closed !== true && (
        <IconButton
          icon={IconPlus}
          label={intl.formatMessage({ id: 'hours.add' }, { day })}
          // the way into a day without hours
          data-path={ids.length === 0 ? list : undefined}
          onClick={() => editor.send({ type: 'row.added', path: list })}
        />
      )}
    </div>
  );
}

interface OverlapProps {
  overlap: ShiftOverlap;
  /** the weekday under which it is reported */
  day: number;
  /** the list of shifts of a day */
  getList: (day: number) => Path;
}

/** What overlaps, and the button that fixes it. */
export function OverlapNote({ overlap, day, getList }: OverlapProps) {
  const intl = useMessages('inputs');
  const editor = useEditor();
  const editable = useEditorSelector(canArrange);
  const weekday = useWeekdayName();
  const { from, to, fix, shifts } = overlap;
  const other = shifts.find((shift) => shift.day !== day)?.day;
  const times = { from: clock(from), to: clock(to) };
  return (
    <p className={styles.overlap} role="alert">
      <IconWarning size={16} stroke={1.75} aria-hidden />
      <span>
        {other === undefined
          ? intl.formatMessage({ id: 'hours.overlapsSame' }, times)
          : intl.formatMessage({ id: 'hours.overlapsOther' }, { ...times, day: weekday(other) })}
      </span>
      {editable && (
        <button type="button" className={styles.fix} onClick={() => editor.send(toOverlapEvent(fix, getList(fix.day)))}>
          {intl.formatMessage({ id: `hours.fix.${fix.type}` }, { time: 'time' in fix ? clock(fix.time) : '' })}
        </button>
      )}
    </p>
  );
}

/** Isolated: a time reads left to right within any sentence. */
const clock = (time: string): string => `\u2066${formatClock(time)}\u2069`;
