import {
  selectPersonalArea,
  selectPersonalError,
  selectRunning,
} from '../../../machines/personal-area/personal-area.selectors.ts';
import type { PaymentCard } from '../../../machines/personal-area/personal-area.types.ts';
import { selectPerson } from '../../../machines/session/session.selectors.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { IconCard } from '../../ui/icons.ts';
import styles from './account.module.css';

const describeCard = ({ brand, last4 }: PaymentCard): string => `${brand.toUpperCase()} •••• ${last4}`;

/** A payment card: its number is typed on the page of the provider, and nowhere here. */
export function CardSettings() {
  const intl = useMessages('account');
  const { personalArea, session } = useActors();
  const person = useActorSelector(session, selectPerson);
  if (person?.cards !== true) return <p className={styles.intro}>{intl.formatMessage({ id: 'me.card.off' })}</p>;
  return personalArea && <Card area={personalArea} />;
}

function Card({ area }: { area: NonNullable<RunningActors['personalArea']> }) {
  const intl = useMessages('account');
  const shown = useActorSelector(area, selectPersonalArea);
  const error = useActorSelector(area, selectPersonalError);
  const running = useActorSelector(area, selectRunning);
  const request = (name: 'openCard' | 'removeCard') => () =>
    area.send({ type: 'personal.requested', action: { name } });
  const card = shown?.card ?? null;
  return (
    <div className={styles.form}>
      {error && <ErrorPanel error={error} onRetry={() => area.send({ type: 'personal.reload' })} />}
      <p className={styles.fact}>
        <IconCard size={22} stroke={1.5} aria-hidden />
        {card === null ? intl.formatMessage({ id: 'me.card.none' }) : <bdi dir="ltr">{describeCard(card)}</bdi>}
      </p>
      <p className={styles.intro}>{intl.formatMessage({ id: 'me.card.text' })}</p>
      <div className={styles.actions}>
        {card !== null && (
          <Button tone="quiet" busy={running === 'removeCard'} onClick={request('removeCard')}>
            {intl.formatMessage({ id: 'me.card.remove' })}
          </Button>
        )}
        <Button tone="main" busy={running === 'openCard'} onClick={request('openCard')}>
          {intl.formatMessage({ id: card === null ? 'me.card.add' : 'me.card.replace' })}
        </Button>
      </div>
    </div>
  );
}
