import { type ReactNode, useId } from 'react';
import styles from './calendar.module.css';
import { DateInput } from './DateInput.tsx';

interface Props {
  /** YYYYMMDD */
  from: string;
  /** '' = the first day only */
  to: string;
  fromLabel: string;
  toLabel: string;
  /** the label of the first day is not shown */
  hidesFromLabel?: boolean;
  /** the last day is not shown */
  hidesTo?: boolean;
  onFrom: (date: string) => void;
  onTo: (date: string) => void;
  /** after the first day */
  children?: ReactNode;
}

/** The first and the last day of a range; each calendar marks the days between them. */
export function DateRangeInput({ from, to, fromLabel, toLabel, onFrom, onTo, children, ...hides }: Props) {
  const id = useId();
  const range = { from, to: to === '' ? from : to };
  return (
    <>
      <span className={styles.end}>
        {!hides.hidesFromLabel && <label htmlFor={`${id}-from`}>{fromLabel}</label>}
        <DateInput
          id={`${id}-from`}
          {...(hides.hidesFromLabel ? { label: fromLabel } : { subject: fromLabel })}
          value={from}
          range={range}
          onChange={onFrom}
        />
      </span>
      {children}
      {!hides.hidesTo && (
        <span className={styles.end}>
          <label htmlFor={`${id}-to`}>{toLabel}</label>
          <DateInput id={`${id}-to`} subject={toLabel} value={to} min={from} range={range} onChange={onTo} />
        </span>
      )}
    </>
  );
}
