import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { selectDevices, selectDevicesError, revokingDevice } from '../../../machines/devices/devices.selectors.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { IconDesktop, IconPhoneDevice } from '../../ui/icons.ts';
import { type useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { restoreFocus } from '../../ui/focus-restore.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { userAgentLabel } from './user-agent-label.ts';
import styles from './signed-in-devices.module.css';

type DevicesActor = NonNullable<ReturnType<typeof useActors>['devices']>;

/** The devices this person is signed in on; all but the current one can be signed out. */
export function SignedInDevices({ devices }: { devices: DevicesActor }) {
  const intl = useMessages('account');
  const list = useActorSelector(devices, selectDevices);
  const error = useActorSelector(devices, selectDevicesError);
  const revoking = useActorSelector(devices, revokingDevice);
  const section = useRef<HTMLElement>(null);
  const count = list?.length ?? 0;
  const before = useRef(count);
  useEffect(() => {
    // the focused button was unmounted with its device
    if (count < before.current) restoreFocus(section.current);
    before.current = count;
  }, [count]);
  return (
    <section ref={section} className={styles.panel}>
      <header className={styles.head}>
        <h2>{intl.formatMessage({ id: 'devices.title' })}</h2>
      </header>
      {error && <ErrorPanel error={error} onRetry={() => devices.send({ type: 'devices.reload' })} />}
      {!list && !error && (
        <div className={styles.skeleton}>
          <Skeleton width="50%" />
          <Skeleton width="40%" />
        </div>
      )}
      <ul>
        {list?.map(({ id, device, lastSeenAt, current }) => {
          const DeviceIcon = /phone|android|iphone|ios/i.test(device) ? IconPhoneDevice : IconDesktop;
          return (
            <li key={id} className={styles.row}>
              <DeviceIcon size={20} stroke={1.5} aria-hidden />
              <span className={styles.device}>
                <bdi title={device}>{userAgentLabel(device) || intl.formatMessage({ id: 'devices.unknown' })}</bdi>
                <span className={styles.when}>
                  {intl.formatMessage({ id: 'devices.seen' }, { when: <RelativeTime key="when" at={lastSeenAt} /> })}
                </span>
              </span>
              {current ? (
                <StatusTag tone="good">{intl.formatMessage({ id: 'devices.current' })}</StatusTag>
              ) : (
                <CommandButton id="devices.revoke" args={{ id }} size="small" busy={revoking === id} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
