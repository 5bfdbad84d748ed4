import { type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { languageOf } from '../../../graphql/languages.ts';
import {
  codeLengthOf,
  isBusy,
  isSpent,
  resendIn,
  sentTo,
  signInProblem,
  typedCode,
} from '../../../machines/sign-in/sign-in.select.ts';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { useFact } from '../running.tsx';
import { useProblemText } from '../words.ts';
import styles from './sign-in.module.css';
import type { SignInActor } from './actor.ts';

/** One field for the whole code, so that a phone can fill it in; digits of any script are taken. */
export function CodeForm({ signIn }: { signIn: SignInActor }) {
  const intl = useIntl();
  const text = useProblemText();
  const code = useFact(signIn, typedCode);
  const length = useFact(signIn, codeLengthOf);
  const busy = useFact(signIn, isBusy);
  const spent = useFact(signIn, isSpent);
  const problem = useFact(signIn, signInProblem);
  const to = useFact(signIn, sentTo);

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    signIn.send({ type: 'code.confirmed' });
  };
  const type = (value: string) => {
    signIn.send({ type: 'code.typed', text: value });
    // The last digit sends it.
    if (typedCode(signIn.getSnapshot()).length === length) signIn.send({ type: 'code.confirmed' });
  };
  return (
    <form
      className={styles.form}
      onSubmit={confirm}
      noValidate
      data-state={spent ? 'spent' : busy ? 'loggingIn' : 'entering'}
    >
      <p className={styles.sentTo}>
        {intl.formatMessage(
          { id: 'login.sentTo' },
          {
            to: (
              <bdi dir="ltr" className={styles.to}>
                {to}
              </bdi>
            ),
          },
        )}
      </p>
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
            onChange={({ currentTarget }) => type(currentTarget.value)}
            placeholder={'·'.repeat(length)}
            autoFocus
          />
        )}
      </Field>
      <Button type="submit" tone="main" busy={busy} disabled={spent}>
        {intl.formatMessage({ id: 'login.confirm' })}
      </Button>
      <Resend signIn={signIn} />
    </form>
  );
}

function Resend({ signIn }: { signIn: SignInActor }) {
  const intl = useIntl();
  const left = useFact(signIn, resendIn);
  const locale = languageOf(intl.locale) ?? 'he';
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className={styles.after}>
      {left > 0 ? (
        <p className={styles.wait}>
          {intl.formatMessage(
            { id: 'login.resendIn' },
            {
              time: (
                <bdi key="time" className={styles.clock}>
                  {clock}
                </bdi>
              ),
            },
          )}
        </p>
      ) : (
        <Button tone="quiet" size="small" onClick={() => signIn.send({ type: 'code.wanted', locale })}>
          {intl.formatMessage({ id: 'login.resend' })}
        </Button>
      )}
      <Button tone="quiet" size="small" onClick={() => signIn.send({ type: 'identifier.corrected' })}>
        {intl.formatMessage({ id: 'login.other' })}
      </Button>
    </div>
  );
}
