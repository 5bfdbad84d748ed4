import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import {
  formatShift,
  isSameHours,
  type OpeningHours,
  type Shift,
} from '../../../graphql/domain/work-plan/opening-hours.ts';
import { selectRow } from '../../../machines/editor/editor.selectors.ts';
import { useEditor } from '../../editor-context/editor-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Chip } from '../../ui/StatusTag.tsx';
import { getShiftList, useWeekdayName } from './use-hours.ts';
import styles from './hours.module.css';

interface Props {
  week: OpeningHours['week'];
  /** the day that is copied */
  day: number;
  onClose: () => void;
}

/** Chooses the days that get the hours of one day. */
export function CopyDay({ week, day, onClose }: Props) {
  const intl = useMessages('inputs');
  const editor = useEditor();
  const weekday = useWeekdayName();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const own = week[day] ?? [];
  const others = week.flatMap((shifts, other) => (other === day ? [] : [{ other, shifts }]));
  const different = others.flatMap(({ other, shifts }) => (isSameHours(shifts, own) ? [] : [other]));
  const copy = () => {
    const isFullDay = (id: string) => selectRow(editor.getSnapshot(), getShiftList(day), id)?.full_day === true;
    const rows = own.map(({ id, from, to }) => ({ from, to, full_day: from === to && isFullDay(id) }));
    const lists = chosen.map((other) => ({ path: getShiftList(other), rows }));
    editor.send({ type: 'fields.changed', lists });
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={intl.formatMessage({ id: 'hours.copyTo' }, { day: weekday(day) })}
      foot={
        <>
          <Button tone="quiet" onClick={onClose}>
            {intl.formatMessage({ id: 'common.cancel' })}
          </Button>
          <Button tone="main" disabled={chosen.length === 0} onClick={copy}>
            {intl.formatMessage({ id: 'hours.copyDays' }, { count: chosen.length })}
          </Button>
        </>
      }
    >
      <Chip on={chosen.length === different.length && chosen.length > 0} onClick={() => setChosen(different)}>
        {intl.formatMessage({ id: 'hours.allDays' })}
      </Chip>
      <ul className={styles.days}>
        {others.map(({ other, shifts }) => {
          const same = isSameHours(shifts, own);
          return (
            <li key={other}>
              <label className={styles.dayChoice}>
                <input
                  type="checkbox"
                  checked={chosen.includes(other)}
                  disabled={same}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, other] : chosen.filter((one) => one !== other))
                  }
                />
                <span>{weekday(other)}</span>
                <small>{note(same, shifts)}</small>
              </label>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );

  function note(same: boolean, shifts: readonly Shift[]): string {
    if (same) return intl.formatMessage({ id: 'hours.same' });
    if (shifts.length === 0) return intl.formatMessage({ id: 'hours.closed' });
    const hours = shifts.map((shift) => `\u2066${formatShift(shift)}\u2069`).join(', ');
    return intl.formatMessage({ id: 'hours.replaces' }, { hours });
  }
}
