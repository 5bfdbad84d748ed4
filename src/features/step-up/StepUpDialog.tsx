import { type FormEvent, useId } from 'react';
import { useIntl } from 'react-intl';
import {
  isAskingCode,
  selectCodeLength,
  isBusy,
  canTypeCode,
  isUndelivered,
  selectResendWait,
  sentTo,
  stepUpError,
  typedCode,
} from '../../../machines/step-up/step-up.selectors.ts';
import { Button } from '../../ui/Button.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { OneTimeCodeInput, ResendCountdown, UndeliveredCode } from '../one-time-code/OneTimeCodeInput.tsx';
import styles from '../sign-in/sign-in.module.css';

/** A call needs a fresh one-time code: a dialog over the screen; the call continues once the code was entered. */
export function StepUpDialog({ outbox }: { outbox: string | null }) {
  const intl = useIntl();
  const { stepUp } = useActors();
  const open = useActorSelector(stepUp, isAskingCode);
  const busy = useActorSelector(stepUp, isBusy);
  const typing = useActorSelector(stepUp, canTypeCode);
  const form = useId();
  return (
    <Dialog
      open={open}
      onClose={() => stepUp.send({ type: 'stepUp.withdrawn' })}
      title={intl.formatMessage({ id: 'stepUp.title' })}
      foot={
        <>
          <CommandButton id="stepUp.withdraw" tone="quiet" />
          <Button type="submit" form={form} tone="main" busy={busy} disabled={!typing}>
            {intl.formatMessage({ id: 'stepUp.confirm' })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Sent />
        <Code form={form} />
        <Resend />
      </div>
      {outbox && (
        <p className={styles.outbox}>
          <a href={outbox} target="_blank" rel="noopener noreferrer">
            {intl.formatMessage({ id: 'login.outbox' })}
          </a>
        </p>
      )}
    </Dialog>
  );
}

function Sent() {
  const intl = useIntl();
  const { stepUp } = useActors();
  const sent = useActorSelector(stepUp, sentTo);
  const undelivered = useActorSelector(stepUp, isUndelivered);
  if (sent === null) return <p className={styles.sentTo}>{intl.formatMessage({ id: 'stepUp.sending' })}</p>;
  const to = (
    <bdi key="to" dir="ltr" className={styles.to}>
      {sent.to}
    </bdi>
  );
  if (undelivered) return <UndeliveredCode text={intl.formatMessage({ id: 'stepUp.undelivered' }, { to })} />;
  return (
    <p className={styles.sentTo}>
      {sent.channel === 'sms'
        ? intl.formatMessage({ id: 'stepUp.text.sms' }, { to })
        : intl.formatMessage({ id: 'stepUp.text.email' }, { to })}
    </p>
  );
}

function Code({ form }: { form: string }) {
  const { stepUp } = useActors();
  const code = useActorSelector(stepUp, typedCode);
  const length = useActorSelector(stepUp, selectCodeLength);
  const busy = useActorSelector(stepUp, isBusy);
  const problem = useActorSelector(stepUp, stepUpError);

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    stepUp.send({ type: 'code.confirmed' });
  };
  return (
    <form id={form} onSubmit={confirm} noValidate>
      <OneTimeCodeInput
        code={code}
        length={length}
        busy={busy}
        problem={problem}
        onType={(value) => stepUp.send({ type: 'code.typed', text: value })}
      />
    </form>
  );
}

function Resend() {
  const { stepUp } = useActors();
  const left = useActorSelector(stepUp, selectResendWait);
  if (left === 0) return <CommandButton id="stepUp.resend" tone="quiet" size="small" />;
  return <ResendCountdown seconds={left} />;
}
