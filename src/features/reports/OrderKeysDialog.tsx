import { orderLimits } from '../../../graphql/domain/orders.ts';
import { isKeysBusy, selectKeys } from '../../../machines/reports/reports.selectors.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { useErrorMessage } from '../../i18n/use-error-message.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { TextField } from '../../ui/FormField.tsx';
import styles from './charts.module.css';

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** The keys that other systems send orders with: a new one is shown once. */
export function OrderKeysDialog({ dialog }: { dialog: NonNullable<RunningActors['orderKeys']> }) {
  const intl = useMessages('reports');
  const toMessage = useErrorMessage();
  const { keys, name, secret, error, venue } = useActorSelector(dialog, selectKeys);
  const isBusy = useActorSelector(dialog, isKeysBusy);
  const valid = keys.filter(({ revokedAt }) => revokedAt === null).length;
  const atField = error?.path === 'name' ? toMessage(error) : undefined;
  const format = (time: string) => intl.formatDate(time, { ...moment, timeZone: venue.timeZone });
  return (
    <Dialog
      open
      title={intl.formatMessage({ id: 'reports.keys' })}
      onClose={() => dialog.send({ type: 'dialog.closed' })}
    >
      <div className={styles.blocks} aria-busy={isBusy}>
        <p className={styles.soft}>{intl.formatMessage({ id: 'reports.keys.hint' })}</p>
        {error && atField === undefined && (
          <ErrorPanel error={error} onRetry={() => dialog.send({ type: 'keys.retried' })} />
        )}
        {secret !== null && (
          <div className={styles.secret} role="status">
            <p>{intl.formatMessage({ id: 'reports.keys.secret' })}</p>
            <code dir="ltr">{secret}</code>
          </div>
        )}
        {keys.length === 0 && !isBusy && (
          <p className={styles.none}>{intl.formatMessage({ id: 'reports.keys.none' })}</p>
        )}
        <ul className={styles.keys}>
          {keys.map((key) => (
            <li key={key.id}>
              <span>
                <bdi className={styles.keyName}>{key.name}</bdi>
                <span className={styles.soft}>
                  {intl.formatMessage(
                    { id: 'reports.keys.ending' },
                    {
                      ending: (
                        <bdi key="ending" dir="ltr">
                          {key.ending}
                        </bdi>
                      ),
                    },
                  )}
                </span>
              </span>
              <span className={styles.soft}>
                {key.revokedAt !== null
                  ? intl.formatMessage({ id: 'reports.keys.revoked' }, { time: format(key.revokedAt) })
                  : key.lastUsedAt !== null
                    ? intl.formatMessage({ id: 'reports.keys.used' }, { time: format(key.lastUsedAt) })
                    : intl.formatMessage({ id: 'reports.keys.unused' })}
              </span>
              {key.revokedAt === null && (
                <Button
                  size="small"
                  tone="quiet"
                  disabled={isBusy}
                  onClick={() => dialog.send({ type: 'keys.revoked', id: key.id })}
                >
                  {intl.formatMessage({ id: 'reports.keys.revoke' })}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <form
          className={styles.newKey}
          onSubmit={(event) => {
            event.preventDefault();
            dialog.send({ type: 'keys.created' });
          }}
        >
          <TextField
            label={intl.formatMessage({ id: 'reports.keys.name' })}
            value={name}
            maxLength={orderLimits.source}
            dir="auto"
            error={atField}
            data-autofocus
            onChange={({ currentTarget: { value } }) => dialog.send({ type: 'keys.named', name: value })}
          />
          <Button type="submit" tone="main" busy={isBusy} disabled={valid >= orderLimits.keys}>
            {intl.formatMessage({ id: 'reports.keys.create' })}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
