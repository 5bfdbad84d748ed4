import { useMessages } from '../../i18n/use-messages.ts';
import { selectResendWait } from '../../../machines/one-time-code/one-time-code.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { CommandButton } from '../../commands/CommandButton.tsx';
import type { OneTimeCodeActor } from './one-time-code-actor.ts';
import styles from './one-time-code.module.css';

/** Sends another code, or shows the time until one can be sent, in minutes and seconds. */
export function ResendCode({ code }: { code: OneTimeCodeActor }) {
  const intl = useMessages('sign-in');
  const seconds = useActorSelector(code, selectResendWait);
  if (seconds === 0) return <CommandButton id="code.resend" tone="quiet" size="small" />;
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const time = (
    <bdi key="time" className={styles.clock}>
      {clock}
    </bdi>
  );
  return <p className={styles.wait}>{intl.formatMessage({ id: 'login.resendIn' }, { time })}</p>;
}
