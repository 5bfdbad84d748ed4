import { useIntl } from 'react-intl';
import { isLost } from '../../../machines/live/live.select.ts';
import { isOffline } from '../../../machines/network/network.select.ts';
import type { VenueInHand } from '../../../machines/ports.ts';
import { isVisitor } from '../../../machines/venue/venue.select.ts';
import { IconInfo, IconOffline, IconRefresh, IconShield, IconWarning } from '../icons.ts';
import { useActors, useFact } from '../running.tsx';
import styles from './shell.module.css';

/** As long as this browser keeps nothing. */
export function StorageBanner() {
  const intl = useIntl();
  const { root } = useActors();
  const safe = useFact(root, (it) => it.context.storageSafe);
  if (safe) return null;
  return (
    <p className={`${styles.banner} ${styles.warn}`} role="status">
      <IconWarning size={18} stroke={1.75} aria-hidden />
      {intl.formatMessage({ id: 'error.storageUnavailable' })}
    </p>
  );
}

/** As long as there is no network. */
export function NetworkBanner() {
  const intl = useIntl();
  const { network } = useActors();
  if (!useFact(network, isOffline)) return null;
  return (
    <p className={`${styles.banner} ${styles.warn}`} role="status">
      <IconOffline size={18} stroke={1.75} aria-hidden />
      {intl.formatMessage({ id: 'shell.offline' })}
    </p>
  );
}

/** What one must know about the venue as long as one is in it. */
export function Banners({ venue }: { venue: VenueInHand }) {
  const intl = useIntl();
  const actors = useActors();
  const visitor = useFact(actors.venue, isVisitor);
  const offline = useFact(actors.network, isOffline);
  const lost = useFact(actors.live, isLost) && !offline;
  return (
    <>
      {visitor && (
        <p className={`${styles.banner} ${styles.warn}`} role="status">
          <IconShield size={18} stroke={1.75} aria-hidden />
          {intl.formatMessage({ id: 'shell.visitor' })}
        </p>
      )}
      {!venue.active && (
        <p className={`${styles.banner} ${styles.info}`} role="status">
          <IconInfo size={18} stroke={1.75} aria-hidden />
          {intl.formatMessage({ id: 'shell.inactive' })}
        </p>
      )}
      {lost && (
        <p className={`${styles.banner} ${styles.quiet}`} role="status">
          <IconRefresh size={18} stroke={1.75} aria-hidden />
          {intl.formatMessage({ id: 'shell.lost' })}
        </p>
      )}
    </>
  );
}
