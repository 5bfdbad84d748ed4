import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './form-field.module.css';
import { IconSelector, IconWarning } from './icons.ts';

interface FieldText {
  label: ReactNode;
  hint?: ReactNode;
  /** the error message; marks the input as invalid */
  error?: ReactNode;
  /** "12 / 30", at the end of the label's line */
  count?: ReactNode;
  /** the count has reached its limit */
  isFull?: boolean;
}

interface FieldProps extends FieldText {
  /** receives the attributes that connect the control to its label and messages */
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** Label, control, error and hint, connected for screen readers. */
export function Field({ label, hint, error, count, isFull = false, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {count && (
          <bdi className={styles.count} data-full={isFull || undefined}>
            {count}
          </bdi>
        )}
      </div>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className={styles.problem} id={`${id}-error`} role="alert">
          <IconWarning size={16} stroke={1.75} aria-hidden />
          <span>{error}</span>
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

export function TextField(props: FieldText & ComponentProps<'input'>) {
  const { label, hint, error, count, isFull, className, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} count={count} isFull={isFull}>
      {(control) => <input type="text" {...rest} {...control} className={classes(className)} />}
    </Field>
  );
}

export function TextArea({ label, hint, error, count, className, ...rest }: FieldText & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} count={count}>
      {(control) => <textarea {...rest} {...control} className={classes(className)} />}
    </Field>
  );
}

export function Select({
  label,
  hint,
  error,
  count,
  className,
  children,
  ...rest
}: FieldText & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} count={count}>
      {(control) => (
        <NativeSelect {...rest} {...control} className={classes(className)}>
          {children}
        </NativeSelect>
      )}
    </Field>
  );
}

/** A select outside of a form, named by `aria-label`. */
export function BareSelect({ className, children, ...rest }: ComponentProps<'select'> & { 'aria-label': string }) {
  return (
    <NativeSelect {...rest} className={classes(className)}>
      {children}
    </NativeSelect>
  );
}

/** A select with the arrow that all have, in the look of its class. */
export function NativeSelect(props: ComponentProps<'select'>) {
  return (
    <div className={styles.select}>
      <select {...props} />
      <IconSelector size={16} stroke={1.75} aria-hidden />
    </div>
  );
}

const classes = (more: string | undefined): string => [styles.input, more].filter(Boolean).join(' ');

/** The class of an input, for native inputs outside a `Field`. */
export const inputClass = styles.input ?? '';
