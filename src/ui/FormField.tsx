import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './form-field.module.css';
import { IconSelector, IconWarning } from './icons.ts';

interface FieldLook {
  label: ReactNode;
  hint?: ReactNode;
  /** already in words; marks the input as wrong */
  problem?: ReactNode;
  /** "12 / 30", at the end of the label's line */
  count?: ReactNode;
}

interface FieldProps extends FieldLook {
  /** gives the control its id, its description and its state */
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** Label, control, hint, problem: joined for eyes and for screen readers alike. */
export function Field({ label, hint, problem, count, children }: FieldProps) {
  const id = useId();
  const told = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {count && <bdi className={styles.count}>{count}</bdi>}
      </div>
      {children({ id, 'aria-describedby': told || undefined, 'aria-invalid': problem ? true : undefined })}
      {problem && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          <IconWarning size={16} stroke={1.75} aria-hidden />
          <span>{problem}</span>
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, hint, problem, count, className, ...rest }: FieldLook & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} problem={problem} count={count}>
      {(control) => <input type="text" {...rest} {...control} className={classes(className)} />}
    </Field>
  );
}

export function TextArea({ label, hint, problem, count, className, ...rest }: FieldLook & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} problem={problem} count={count}>
      {(control) => <textarea {...rest} {...control} className={classes(className)} />}
    </Field>
  );
}

export function Select({
  label,
  hint,
  problem,
  count,
  className,
  children,
  ...rest
}: FieldLook & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} problem={problem} count={count}>
      {(control) => (
        <div className={styles.select}>
          <select {...rest} {...control} className={classes(className)}>
            {children}
          </select>
          <IconSelector size={16} stroke={1.75} aria-hidden />
        </div>
      )}
    </Field>
  );
}

const classes = (more: string | undefined): string => [styles.input, more].filter(Boolean).join(' ');

/** The look of an input, for a native input that stands in a row of its own. */
export const inputClass = styles.input ?? '';
