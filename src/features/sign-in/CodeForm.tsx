import { type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { parseLanguage } from '../../../graphql/domain/languages.ts';
import {
  selectCodeLength,
  isBusy,
  isCodeSpent,
  isUndelivered,
  selectResendWait,
  sentTo as selectSentTo,
  signInError,
  typedCode,
} from '../../../machines/sign-in/sign-in.selectors.ts';
import { Button } from '../../ui/Button.tsx';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { OneTimeCodeInput, ResendCountdown, UndeliveredCode } from '../one-time-code/OneTimeCodeInput.tsx';
import styles from './sign-in.module.css';
import type { SignInActor } from './use-sign-in.ts';

/** The one-time code, and sending another one. */
export function CodeForm({ signIn }: { signIn: SignInActor }) {
  const intl = useIntl();
  const code = useActorSelector(signIn, typedCode);
  const length = useActorSelector(signIn, selectCodeLength);
  const busy = useActorSelector(signIn, isBusy);
  const spent = useActorSelector(signIn, isCodeSpent);
  const problem = useActorSelector(signIn, signInError);
  const undelivered = useActorSelector(signIn, isUndelivered);
  const sentTo = useActorSelector(signIn, selectSentTo);
  const to = (
    <bdi key="to" dir="ltr" className={styles.to}>
      {sentTo}
    </bdi>
  );

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
      {undelivered ? (
        <UndeliveredCode text={intl.formatMessage({ id: 'login.undelivered' }, { to })} />
      ) : (
        <p className={styles.sentTo}>{intl.formatMessage({ id: 'login.sentTo' }, { to })}</p>
      )}
      <OneTimeCodeInput
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
  const left = useActorSelector(signIn, selectResendWait);
  const locale = parseLanguage(intl.locale) ?? 'he';
  return (
    <div className={styles.after}>
      {left > 0 ? (
        <ResendCountdown seconds={left} />
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
