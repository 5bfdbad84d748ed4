import type { FormEvent, ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import {
  canTypeCode,
  codeError,
  isBusy,
  selectCodeLength,
  typedCode,
} from '../../../machines/one-time-code/one-time-code.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { Field } from '../../ui/FormField.tsx';
import type { OneTimeCodeActor } from './one-time-code-actor.ts';
import styles from './one-time-code.module.css';

/** The form of a one-time code: one field for the whole code, so that a phone can fill it in. */
export function CodeForm({ code, id, children }: { code: OneTimeCodeActor; id?: string; children?: ReactNode }) {
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    code.send({ type: 'code.confirmed' });
  };
  return (
    <form id={id} className={styles.form} onSubmit={confirm} noValidate>
      <CodeField code={code} />
      {children}
    </form>
  );
}

/** Accepts the digits of any script. */
function CodeField({ code }: { code: OneTimeCodeActor }) {
  const intl = useMessages('sign-in');
  const text = useErrorMessage();
  const typed = useActorSelector(code, typedCode);
  const length = useActorSelector(code, selectCodeLength);
  const busy = useActorSelector(code, isBusy);
  const open = useActorSelector(code, canTypeCode);
  const error = useActorSelector(code, codeError);
  return (
    <Field label={intl.formatMessage({ id: 'login.code' })} error={error && text(error)}>
      {(control) => (
        <input
          {...control}
          className={styles.code}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          readOnly={busy}
          disabled={!busy && !open}
          onChange={({ currentTarget }) => code.send({ type: 'code.typed', text: currentTarget.value })}
          placeholder={'·'.repeat(length)}
          autoFocus
          data-autofocus
        />
      )}
    </Field>
  );
}
