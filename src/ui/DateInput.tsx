import type { ComponentProps } from 'react';
import styles from './date-input.module.css';

const toNative = (date: string): string =>
  date === '' ? '' : `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'type'> {
  /** the accessible name, where no label stands beside it */
  label?: string;
  /** YYYYMMDD, '' = none */
  value: string;
  min?: string;
  onChange: (date: string) => void;
}

/** A calendar date, chosen with the browser's own calendar: it knows the person's language and week. */
export function DateInput({ label, value, min = '', onChange, className, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="date"
      className={`${styles.date} ${className ?? ''}`}
      aria-label={label}
      value={toNative(value)}
      min={min === '' ? undefined : toNative(min)}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll('-', ''))}
    />
  );
}
