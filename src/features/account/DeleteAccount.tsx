import {
  isAskingDeletion,
  selectPersonalError,
  selectRunning,
} from '../../../machines/personal-area/personal-area.selectors.ts';
import { selectPerson } from '../../../machines/session/session.selectors.ts';
import { type RunningActors, useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import styles from './account.module.css';

/** One's data as a file, deleting the account, and returning within the 14 days. */
export function DeleteAccount({ area }: { area: NonNullable<RunningActors['personalArea']> }) {
  const intl = useMessages('account');
  const person = useActorSelector(useActors().session, selectPerson);
  const error = useActorSelector(area, selectPersonalError);
  const running = useActorSelector(area, selectRunning);
  const isAsking = useActorSelector(area, isAskingDeletion);
  const deletesAt = person?.deletesAt ?? null;
  const request = (name: 'saveData' | 'restoreAccount') => () =>
    area.send({ type: 'personal.requested', action: { name } });
  const cancel = () => area.send({ type: 'deletion.cancelled' });
  return (
    <section className={styles.venue}>
      <h2>{intl.formatMessage({ id: 'me.delete' })}</h2>
      {error && <ErrorPanel error={error} />}
      <p className={styles.intro}>
        {deletesAt === null
          ? intl.formatMessage({ id: 'me.delete.text' })
          : intl.formatMessage(
              { id: 'me.delete.until' },
              { date: intl.formatDate(deletesAt, { day: 'numeric', month: 'long', year: 'numeric' }) },
            )}
      </p>
      <div className={styles.actions}>
        <Button tone="quiet" busy={running === 'saveData'} onClick={request('saveData')}>
          {intl.formatMessage({ id: 'me.data.save' })}
        </Button>
        {deletesAt === null ? (
          <Button
            tone="bad"
            busy={running === 'deleteAccount'}
            onClick={() => area.send({ type: 'deletion.requested' })}
          >
            {intl.formatMessage({ id: 'me.delete.ask' })}
          </Button>
        ) : (
          <Button tone="main" busy={running === 'restoreAccount'} onClick={request('restoreAccount')}>
            {intl.formatMessage({ id: 'me.delete.restore' })}
          </Button>
        )}
      </div>
      <Dialog
        open={isAsking}
        onClose={cancel}
        title={intl.formatMessage({ id: 'me.delete.question' })}
        foot={
          <>
            <Button tone="quiet" onClick={cancel}>
              {intl.formatMessage({ id: 'common.cancel' })}
            </Button>
            <Button tone="bad" onClick={() => area.send({ type: 'deletion.confirmed' })}>
              {intl.formatMessage({ id: 'me.delete' })}
            </Button>
          </>
        }
      >
        <p>{intl.formatMessage({ id: 'me.delete.question.text' })}</p>
      </Dialog>
    </section>
  );
}
