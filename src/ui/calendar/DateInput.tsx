import { isComposing } from '../is-composing.ts';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { isCalendarDate } from '../../../graphql/domain/calendar-date.ts';
import styles from './calendar.module.css';
import { CalendarButton } from './CalendarButton.tsx';
import { formatTypedDate, parseTypedDate } from './parse-typed-date.ts';
import { useCalendar } from './use-calendar.ts';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'type'> {
  /** the accessible name, without a visible label */
  label?: string;
  /** the calendar's description, with a visible label */
  subject?: string;
  /** YYYYMMDD, '' = none */
  value: string;
  min?: string;
  /** text that is no date is the value then, for a form to reject */
  keepsText?: boolean;
  /** days that the calendar marks, where the date is one end of a range */
  range?: { from: string; to: string };
  onChange: (date: string) => void;
}

/**
 * A calendar date, typed or chosen from a calendar. Typed text is applied on blur or Enter; Escape restores the previous
 * date, and so does text that is not a date where it is not kept.
 */
export function DateInput(props: Props) {
  const { label, subject, value, min = '', range, keepsText = false, onChange, className, ...rest } = props;
  const { locale } = useMessages();
  const { today } = useCalendar();
  const [typed, setTyped] = useState<string | null>(null);
  const parse = (text: string): string | null => {
    if (text.trim() === '') return '';
    const date = parseTypedDate(text, { locale, today });
    return date !== null && date >= min ? date : null;
  };
  const finish = (): void => {
    if (typed === null) return;
    const date = parse(typed) ?? (keepsText ? typed : null);
    setTyped(null);
    if (date !== null && date !== value) onChange(date);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') finish();
    if (event.key !== 'Escape' || typed === null) return;
    event.preventDefault();
    setTyped(null);
  };
  const shown = isCalendarDate(value) ? value : '';
  const marked = range ?? { from: shown, to: shown };
  return (
    <span className={`${styles.date} ${className ?? ''}`}>
      <input
        size={1}
        {...rest}
        type="text"
        autoComplete="off"
        spellCheck={false}
        className={styles.input}
        aria-label={label}
        aria-invalid={rest['aria-invalid'] || (typed !== null && parse(typed) === null) || undefined}
        value={typed ?? (shown === '' ? value : formatTypedDate(locale, shown))}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={finish}
      />
      <CalendarButton
        subject={subject ?? label}
        chooses="date"
        ranges={shown === '' || marked.from === '' ? [] : [marked]}
        min={min}
        disabled={rest.disabled}
        onChange={([chosen]) => chosen && onChange(chosen.from)}
      />
    </span>
  );
}
