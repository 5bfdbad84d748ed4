import { useIntl } from 'react-intl';
import { devicesOf, devicesProblem, revokedNow } from '../../../machines/devices/devices.selectors.ts';
import { CommandButton } from '../../commands/CommandButton.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { IconDesktop, IconPhoneDevice } from '../../ui/icons.ts';
import { type useActors, useFact } from '../../app/actors-context.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { When } from '../../i18n/RelativeTime.tsx';
import { deviceName } from './user-agent-label.ts';
import styles from '../dashboard/dashboard.module.css';

type DevicesActor = NonNullable<ReturnType<typeof useActors>['devices']>;

/** Where this person is signed in; any other place can be signed out from here. */
export function Devices({ devices }: { devices: DevicesActor }) {
  const intl = useIntl();
  const found = useFact(devices, devicesOf);
  const problem = useFact(devices, devicesProblem);
  const revoked = useFact(devices, revokedNow);
  return (
    <section className={styles.panel}>
      <header className={styles.panelHead}>
        <h2>{intl.formatMessage({ id: 'devices.title' })}</h2>
      </header>
      {problem && <ErrorPanel problem={problem} onRetry={() => devices.send({ type: 'devices.reload' })} />}
      {!found && !problem && (
        <div className={styles.bones}>
          <Skeleton width="50%" />
          <Skeleton width="40%" />
        </div>
      )}
      <ul>
        {found?.map(({ id, device, lastSeenAt, current }) => {
          const Sign = /phone|android|iphone|ios/i.test(device) ? IconPhoneDevice : IconDesktop;
          return (
            <li key={id} className={styles.row}>
              <Sign size={20} stroke={1.5} aria-hidden />
              <span className={styles.device}>
                <bdi title={device}>{deviceName(device) || intl.formatMessage({ id: 'devices.unknown' })}</bdi>
                <span className={styles.when}>
                  {intl.formatMessage({ id: 'devices.seen' }, { when: <When key="when" at={lastSeenAt} /> })}
                </span>
              </span>
              {current ? (
                <StatusTag tone="good">{intl.formatMessage({ id: 'devices.current' })}</StatusTag>
              ) : (
                <CommandButton id="devices.revoke" args={{ id }} size="small" busy={revoked === id} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
