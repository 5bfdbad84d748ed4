import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../../machines/ports.ts';
import { Field } from '../../ui/FormField.tsx';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import styles from '../sign-in/sign-in.module.css';

interface Props {
  code: string;
  length: number;
  busy: boolean;
  /** no attempt is left */
  spent?: boolean;
  problem: ApiError | null;
  onType: (text: string) => void;
}

/** One field for the whole code, so that a phone can fill it in; accepts the digits of any script. */
export function OneTimeCodeInput({ code, length, busy, spent = false, problem, onType }: Props) {
  const intl = useIntl();
  const text = useErrorMessage();
  return (
    <Field label={intl.formatMessage({ id: 'login.code' })} problem={problem && text(problem)}>
      {(control) => (
        <input
          {...control}
          className={styles.code}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          value={code}
          readOnly={busy}
          disabled={spent}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          placeholder={'·'.repeat(length)}
          autoFocus
          data-autofocus
        />
      )}
    </Field>
  );
}

/** The gateway rejected the message with the code: what to do next. */
export function UndeliveredCode({ text }: { text: ReactNode }) {
  return (
    <p className={styles.undelivered} role="alert" data-undelivered>
      {text}
    </p>
  );
}

/** The time until another code can be sent, in minutes and seconds. */
export function ResendCountdown({ seconds }: { seconds: number }) {
  const intl = useIntl();
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const time = (
    <bdi key="time" className={styles.clock}>
      {clock}
    </bdi>
  );
  return <p className={styles.wait}>{intl.formatMessage({ id: 'login.resendIn' }, { time })}</p>;
}
