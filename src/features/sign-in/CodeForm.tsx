import { type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { languageOf } from '../../../graphql/domain/languages.ts';
import {
  codeLengthOf,
  isBusy,
  isSpent,
  resendIn,
  sentTo,
  signInProblem,
  typedCode,
} from '../../../machines/sign-in/sign-in.selectors.ts';
import { Button } from '../../ui/Button.tsx';
import { useFact } from '../../app/actors-context.tsx';
import { CodeField, ResendWait } from './OneTimeCodeInput.tsx';
import styles from './sign-in.module.css';
import type { SignInActor } from './use-sign-in.ts';

/** The code that was sent, and another one when none came. */
export function CodeForm({ signIn }: { signIn: SignInActor }) {
  const intl = useIntl();
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
      <CodeField
        code={code}
        length={length}
        busy={busy}
        spent={spent}
        problem={problem}
        onType={(value) => signIn.send({ type: 'code.typed', text: value })}
      />
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
  return (
    <div className={styles.after}>
      {left > 0 ? (
        <ResendWait seconds={left} />
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
