import type { ReactNode } from 'react';
import type { CodeDelivery as Delivery } from '../../../machines/one-time-code/code-delivery.machine.ts';
import type { CodeDestination } from '../../../machines/one-time-code/one-time-code.types.ts';
import { selectDelivery, selectDestination } from '../../../machines/one-time-code/one-time-code.selectors.ts';
import { useActorSelector } from '../../actors/actors-context.tsx';
import { IconWarning } from '../../ui/icons.ts';
import type { OneTimeCodeActor } from './one-time-code-actor.ts';
import styles from './one-time-code.module.css';

interface Props {
  code: OneTimeCodeActor;
  /** the text for the message's state; unknown counts as queued */
  text: (delivery: Delivery, channel: CodeDestination['channel'], to: ReactNode) => ReactNode;
}

/** The recipient of the code and the state of its message: queued, sent, or refused by its gateway. */
export function CodeDelivery({ code, text }: Props) {
  const sent = useActorSelector(code, selectDestination);
  const delivery = useActorSelector(code, selectDelivery) ?? 'queued';
  if (sent === null) return null;
  const to = (
    <bdi key="to" dir="ltr" className={styles.to}>
      {sent.to}
    </bdi>
  );
  const shown = text(delivery, sent.channel, to);
  if (delivery === 'refused')
    return (
      <p className={styles.rejected} role="alert" data-delivery="refused">
        <IconWarning size={20} stroke={1.75} aria-hidden />
        <span>{shown}</span>
      </p>
    );
  return (
    <p className={styles.destination} role="status" data-delivery={delivery}>
      {shown}
    </p>
  );
}
