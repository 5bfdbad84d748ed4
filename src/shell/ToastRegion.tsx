import { useEffect, useRef } from 'react';
import { formatById, useMessages } from '../i18n/use-messages.ts';
import type { ShownNotification } from '../../machines/notifications/notifications.machine.ts';
import { shownNotifications } from '../../machines/notifications/notifications.selectors.ts';
import { useRunCommand } from '../commands/use-command.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { type Icon, IconClose, IconDone, IconInfo, IconWarning } from '../ui/icons.ts';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import styles from './toast-region.module.css';

const signs: Record<ShownNotification['kind'], Icon> = {
  success: IconDone,
  error: IconWarning,
  warning: IconWarning,
  info: IconInfo,
};

/** Texts keep their own direction: the slash of an address stays in front of it, the plus of a number too. */
const isolated = (values: ShownNotification['values']) =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? <bdi key={name}>{value}</bdi> : value,
    ]),
  );

/** Toasts, announced to screen readers: success and undo disappear on their own, errors stay until dismissed. */
export function ToastRegion() {
  const intl = useMessages();
  const { notifications } = useActors();
  const run = useRunCommand();
  const shown = useActorSelector(notifications, shownNotifications);
  const region = useRef<HTMLElement>(null);
  const newest = shown.at(-1)?.id;
  useEffect(() => {
    if (newest !== undefined && region.current) region.current.scrollTop = region.current.scrollHeight;
  }, [newest]);
  return (
    <section
      ref={region}
      className={styles.region}
      data-many={shown.length > 4 ? '' : undefined}
      aria-label={intl.formatMessage({ id: 'shell.notifications' })}
      aria-live="polite"
    >
      {shown.map(({ id, kind, message, values, undo, view, opens }) => {
        const Sign = signs[kind];
        return (
          <div key={id} className={styles.notification} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
            <Sign className={styles.sign} size={18} stroke={1.75} aria-hidden />
            <span className={styles.text}>{formatById(intl, message, isolated(values))}</span>
            {view !== undefined && (
              <Button size="small" tone="quiet" onClick={() => run('notifications.view', { id: String(id) })}>
                {intl.formatMessage({ id: 'notifications.view' })}
              </Button>
            )}
            {opens !== undefined && (
              <Button size="small" tone="quiet" onClick={() => run('notifications.open', { id: String(id) })}>
                {intl.formatMessage({ id: 'notifications.open' })}
              </Button>
            )}
            {undo && (
              <Button size="small" tone="quiet" onClick={() => run('notifications.undo', { id: String(id) })}>
                {intl.formatMessage({ id: undo.isRetry ? 'common.retry' : 'common.undo' })}
              </Button>
            )}
            <IconButton
              icon={IconClose}
              size="small"
              label={intl.formatMessage({ id: 'shell.dismiss' })}
              onClick={() => notifications.send({ type: 'notification.dismissed', id })}
            />
          </div>
        );
      })}
    </section>
  );
}
