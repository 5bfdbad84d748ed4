import { useId } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { canTypeCode, isBusy } from '../../../machines/one-time-code/one-time-code.selectors.ts';
import { isAskingCode, selectEmail } from '../../../machines/step-up/step-up.selectors.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CodeDelivery } from '../one-time-code/CodeDelivery.tsx';
import { CodeForm } from '../one-time-code/CodeForm.tsx';
import type { OneTimeCodeActor } from '../one-time-code/one-time-code-actor.ts';
import { ResendCode } from '../one-time-code/ResendCode.tsx';
import styles from './step-up.module.css';

interface Props {
  /** the demonstration's outbox */
  outbox: string | null;
}

/** A call needs a fresh one-time code: a dialog over the screen; the call continues once the code was entered. */
export function StepUpDialog({ outbox }: Props) {
  const { stepUp, oneTimeCode } = useActors();
  return oneTimeCode && <StepUpCode stepUp={stepUp} code={oneTimeCode} outbox={outbox} />;
}

const messages = {
  queued: { sms: 'stepUp.text.sms', email: 'stepUp.text.email' },
  sent: { sms: 'stepUp.sent.sms', email: 'stepUp.sent.email' },
  refused: { sms: 'stepUp.undelivered', email: 'stepUp.undelivered' },
} as const;
const newPhoneMessages = {
  queued: 'stepUp.newPhone.text',
  sent: 'stepUp.newPhone.text',
  refused: 'stepUp.newPhone.undelivered',
} as const;
const newEmailMessages = {
  queued: 'stepUp.newEmail.text',
  sent: 'stepUp.newEmail.text',
  refused: 'stepUp.newEmail.undelivered',
} as const;

function StepUpCode({ stepUp, code, outbox }: Props & { stepUp: RunningActors['stepUp']; code: OneTimeCodeActor }) {
  const intl = useMessages('dialogs');
  const open = useActorSelector(stepUp, isAskingCode);
  const confirmed = useActorSelector(stepUp, selectEmail);
  const confirmsEmail = confirmed !== null;
  const isPhone = confirmed !== null && !confirmed.includes('@');
  const busy = useActorSelector(code, isBusy);
  const typing = useActorSelector(code, canTypeCode);
  const form = useId();
  return (
    <Dialog
      open={open}
      onClose={() => stepUp.send({ type: 'stepUp.cancelled' })}
      title={intl.formatMessage({
        id: isPhone ? 'stepUp.newPhone.title' : confirmsEmail ? 'stepUp.newEmail.title' : 'stepUp.title',
      })}
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
        {busy && !typing && <p className={styles.sentTo}>{intl.formatMessage({ id: 'stepUp.sending' })}</p>}
        <CodeDelivery
          code={code}
          text={(delivery, channel, to) =>
            intl.formatMessage(
              {
                id: isPhone
                  ? newPhoneMessages[delivery]
                  : confirmsEmail
                    ? newEmailMessages[delivery]
                    : messages[delivery][channel],
              },
              { to },
            )
          }
        />
        <CodeForm code={code} id={form} />
        <ResendCode code={code} />
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
