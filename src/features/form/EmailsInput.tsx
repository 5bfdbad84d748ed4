import { useState } from 'react';
import { toEmails } from '../../fields/spellings.ts';
import { isEmailAddress } from '../../../graphql/domain/email-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Field } from '../../ui/FormField.tsx';
import { IconClose, IconWarning } from '../../ui/icons.ts';
import type { FormInputProps } from './form-input-props.ts';
import styles from './emails-input.module.css';

const entriesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/**
 * Addresses as chips. What is being typed is the last one of the value already, so that saving by a key loses nothing; a
 * comma, a space, Enter and leaving the input make it a chip.
 */
export function EmailsInput({ name, value, onChange, label, hint, error, control }: FormInputProps) {
  const intl = useMessages();
  const entries = entriesOf(value);
  const [isTyping, setTyping] = useState(false);
  const chips = isTyping ? entries.slice(0, -1) : entries;
  const text = isTyping ? (entries.at(-1) ?? '') : '';
  const type = (typed: string) => {
    const parts = toEmails(typed);
    const isEnded = /[\s,;،]$/u.test(typed);
    setTyping(parts.length > 0 && !isEnded);
    onChange([...chips, ...parts]);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <div className={styles.box}>
          {chips.map((email, at) => (
            <span key={email} className={styles.chip} data-invalid={!isEmailAddress(email) || undefined}>
              {!isEmailAddress(email) && <IconWarning size={14} stroke={1.75} aria-hidden />}
              <bdi dir="ltr">{email}</bdi>
              {!control.disabled && (
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={intl.formatMessage({ id: 'list.removeEmail' }, { email })}
                  onClick={() => onChange(entries.filter((_, other) => other !== at))}
                >
                  <IconClose size={14} stroke={1.75} aria-hidden />
                </button>
              )}
            </span>
          ))}
          <input
            {...field}
            type="text"
            name={name}
            className={styles.input}
            dir="ltr"
            inputMode="email"
            autoComplete={control.autoComplete}
            autoFocus={control.autoFocus}
            data-autofocus={control['data-autofocus']}
            disabled={control.disabled}
            required={control.required && entries.length === 0}
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={() => setTyping(false)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && isTyping && !event.ctrlKey && !event.metaKey) {
                event.preventDefault();
                setTyping(false);
              }
              if (event.key === 'Backspace' && text === '' && chips.length > 0) onChange(chips.slice(0, -1));
            }}
          />
        </div>
      )}
    </Field>
  );
}
