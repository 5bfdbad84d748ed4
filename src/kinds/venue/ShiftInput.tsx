import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { LeafField } from '../../../graphql/content/model/define-kind.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { checkValue } from '../../../graphql/content/translation-progress.ts';
import { formatShift } from '../../../graphql/domain/work-plan/opening-hours.ts';
import { minutesPerDay, parsePeriod } from '../../../graphql/domain/time-of-day.ts';
import { canArrange, problems, selectValue } from '../../../machines/editor/editor.selectors.ts';
import { useEditor, useEditorSelector } from '../../editor-context/editor-context.tsx';
import { clockText } from '../../fields/spellings.ts';
import { useTypedValue } from '../../fields/use-typed-value.ts';
import { IconButton } from '../../ui/Button.tsx';
import { IconClose, IconMoon } from '../../ui/icons.ts';
import { shiftFields, toStoredTime } from './use-hours.ts';
import styles from './hours.module.css';

const rangeSign = '–';
const emptyTime = '--:--';

interface ShiftProps {
  /** the list of shifts */
  list: Path;
  id: string;
  /** the day's name */
  day: string;
}

/** The hours of one shift, from left to right in every language. */
export function ShiftInput({ list, id, day }: ShiftProps) {
  const intl = useMessages('inputs', 'screen-errors');
  const editor = useEditor();
  const path = `${list}/${id}`;
  const editable = useEditorSelector(canArrange);
  const from = useEditorSelector((it) => textAt(selectValue(it, `${path}/from`, null)));
  const to = useEditorSelector((it) => textAt(selectValue(it, `${path}/to`, null)));
  const isFullDay = useEditorSelector((it) => selectValue(it, `${path}/full_day`, null) === true);
  const error = useEditorSelector(
    (it) => problems(it).find((one) => one.level === 'shape' && one.path.startsWith(`${path}/`))?.key ?? null,
  );
  const stored = { from: toStoredTime(shiftFields.from, from), to: toStoredTime(shiftFields.to, to) };
  const period = parsePeriod(stored.from, stored.to);
  const isOvernight = period !== null && period.to > minutesPerDay && stored.from !== stored.to;
  return (
    <div className={styles.shift} data-wrong={error !== null || undefined}>
      <bdi dir="ltr" className={styles.range}>
        <TimeInput
          path={`${path}/from`}
          field={shiftFields.from}
          label={intl.formatMessage({ id: 'hours.opens' }, { day })}
        />
        <span aria-hidden>{rangeSign}</span>
        <TimeInput
          path={`${path}/to`}
          field={shiftFields.to}
          label={intl.formatMessage({ id: 'hours.closes' }, { day })}
        />
      </bdi>
      {isOvernight && (
        <span className={styles.tag}>
          <IconMoon size={13} stroke={2} aria-hidden />
          {intl.formatMessage({ id: 'hours.nextDay' })}
        </span>
      )}
      {isFullDay && stored.from === stored.to && stored.from !== '' && (
        <span className={styles.tag}>{intl.formatMessage({ id: 'hours.fullDay' })}</span>
      )}
      {editable && (
        <IconButton
          icon={IconClose}
          size="small"
          className={styles.remove}
          label={intl.formatMessage({ id: 'hours.remove' }, { day, range: `\u2066${formatShift(stored)}\u2069` })}
          onClick={() => editor.send({ type: 'row.removed', path: list, id })}
        />
      )}
      {error === 'equalTimes' && editable ? (
        <button
          type="button"
          className={styles.fix}
          data-path={`${path}/full_day`}
          onClick={() => editor.send({ type: 'field.changed', path: `${path}/full_day`, language: null, value: true })}
        >
          {intl.formatMessage({ id: 'hours.chooseFullDay' })}
        </button>
      ) : null}
      {error !== null && error !== 'hoursOverlap' && (
        <p className={styles.error} role="alert">
          {intl.formatMessage({ id: `error.${error}` })}
        </p>
      )}
    </div>
  );
}

const textAt = (value: unknown): string => (typeof value === 'string' ? value : '');

interface TimeProps {
  path: Path;
  field: LeafField;
  label: string;
}

/** A time typed as `0930`, `930` or `9:30` and shown as `09:30`. */
function TimeInput({ path, field, label }: TimeProps) {
  const editor = useEditor();
  const editable = useEditorSelector(canArrange);
  const value = useEditorSelector((it) => selectValue(it, path, null));
  const parse = (text: string): string => toStoredTime(field, text);
  const { text, setTyped, leave } = useTypedValue(value, clockText, parse);
  const [hasFocus, setHasFocus] = useState(false);
  const flag = path.replace(/[^/]+$/, 'full_day');
  const isFullDay = useEditorSelector((it) => selectValue(it, flag, null) === true);
  const isWrong = !hasFocus && checkValue(field, value) !== null;
  return (
    <input
      type="text"
      inputMode="numeric"
      dir="ltr"
      maxLength={8}
      placeholder={emptyTime}
      className={styles.time}
      value={text}
      disabled={!editable}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      data-path={path}
      onFocus={() => {
        setHasFocus(true);
        editor.send({ type: 'field.focused', path, language: null });
      }}
      onBlur={() => {
        setHasFocus(false);
        leave();
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        const change = { path, language: null, value: parse(target.value) };
        // other times are 24 hours only when that is chosen again
        if (isFullDay)
          editor.send({ type: 'fields.changed', values: [change, { path: flag, language: null, value: false }] });
        else editor.send({ type: 'field.changed', ...change });
      }}
    />
  );
}
