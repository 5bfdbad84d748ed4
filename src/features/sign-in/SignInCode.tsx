import { useMessages } from '../../i18n/use-messages.ts';
import {
  canTypeCode,
  isBusy,
  isCaptchaMissing,
  selectResendWait,
} from '../../../machines/one-time-code/one-time-code.selectors.ts';
import { isCaptchaPassed, selectPurpose } from '../../../machines/sign-in/sign-in.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { CodeDelivery } from '../one-time-code/CodeDelivery.tsx';
import { CodeForm } from '../one-time-code/CodeForm.tsx';
import type { OneTimeCodeActor } from '../one-time-code/one-time-code-actor.ts';
import { ResendCode } from '../one-time-code/ResendCode.tsx';
import styles from './sign-in.module.css';
import { SignInCaptcha } from './SignInCaptcha.tsx';
import type { SignInActor } from './use-sign-in.ts';

const messages = { queued: 'login.sentTo', sent: 'login.sent', refused: 'login.undelivered' } as const;

/** The one-time code of a sign-in, and sending another one. */
export function SignInCode({ signIn, code }: { signIn: SignInActor; code: OneTimeCodeActor }) {
  const intl = useMessages('sign-in');
  const busy = useActorSelector(code, isBusy);
  const open = useActorSelector(code, canTypeCode);
  const wait = useActorSelector(code, selectResendWait);
  const missing = useActorSelector(code, isCaptchaMissing);
  const purpose = useActorSelector(signIn, selectPurpose);
  const passed = useActorSelector(signIn, isCaptchaPassed);
  // another code may be requested, and needs a captcha of its own
  const asks = wait === 0 && !busy && (missing || passed);
  return (
    <div className={styles.form}>
      <CodeDelivery code={code} text={(delivery, _, to) => intl.formatMessage({ id: messages[delivery] }, { to })} />
      <CodeForm code={code}>
        <Button type="submit" tone="main" busy={busy} disabled={!busy && !open}>
          {intl.formatMessage({ id: purpose === 'signup' ? 'signup.confirm' : 'login.confirm' })}
        </Button>
      </CodeForm>
      {asks && <SignInCaptcha signIn={signIn} />}
      <div className={styles.after}>
        <ResendCode code={code} />
        <Button tone="quiet" size="small" onClick={() => signIn.send({ type: 'identifier.corrected' })}>
          {intl.formatMessage({ id: 'login.other' })}
        </Button>
      </div>
    </div>
  );
}
