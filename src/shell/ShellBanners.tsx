import { useMessages } from '../i18n/use-messages.ts';
import { Link } from 'wouter';
import { isLiveConnectionLost } from '../../machines/live/live.selectors.ts';
import { itemPath } from '../../machines/list/item-path.ts';
import { getScreenName, type ScreenName } from '../../machines/screens/screen-records.ts';
import type { RouteMatch } from '../../graphql/routes.ts';
import { isItemSave, type QueuedChange } from '../../machines/offline/save-queue.types.ts';
import { isOffline, queuedSaves, selectKeptAt } from '../../machines/offline/offline.selectors.ts';
import type { ActiveVenue } from '../../machines/ports.ts';
import { isSuperUserVisit, selectPerson } from '../../machines/session/session.selectors.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { IconInfo, IconOffline, IconRefresh, IconShield, IconWarning } from '../ui/icons.ts';
import { useIsNarrow } from '../ui/use-breakpoint.ts';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import styles from './shell.module.css';

/** Shown while this browser cannot store anything. */
export function StorageBanner() {
  const intl = useMessages();
  const { root } = useActors();
  const safe = useActorSelector(root, (it) => it.context.storageSafe);
  if (safe) return null;
  return (
    <p className={`${styles.banner} ${styles.warn}`} role="status">
      <IconWarning size={18} stroke={1.75} aria-hidden />
      {intl.formatMessage({ id: 'error.storageUnavailable' })}
    </p>
  );
}

/** Another version is here: it begins when the person says so. */
export function UpdateBanner() {
  const intl = useMessages();
  const { root } = useActors();
  const waits = useActorSelector(root, (it) => it.context.updateWaits);
  if (!waits) return null;
  return (
    <div className={`${styles.banner} ${styles.quiet}`} role="status" data-state="update">
      <IconRefresh size={18} stroke={1.75} aria-hidden />
      <p className={styles.bannerText}>{intl.formatMessage({ id: 'shell.update' })}</p>
      <CommandButton id="update.accept" size="small" />
    </div>
  );
}

/** Where the person sees what waits. */
const getQueuedPath = (change: QueuedChange): string =>
  isItemSave(change) ? itemPath(change.venue, change) : `/${change.venue}/rsvp`;

/** What goes on without a network, by screen. */
const offlineTexts = {
  Reservations: 'offline.reservations',
  ItemEditor: 'offline.lost',
  List: 'offline.lost',
} as const;

/** Disconnected: what still works, and what waits to be sent. */
export function OfflineBanner({ match }: { match: RouteMatch }) {
  const intl = useMessages();
  const { network, queue } = useActors();
  const down = useActorSelector(network, isOffline);
  const saves = useActorSelector(queue, queuedSaves);
  const keptAt = useActorSelector(network, selectKeptAt);
  const isNarrow = useIsNarrow();
  if (!down && saves.length === 0 && keptAt === null) return null;
  const items = [...new Map(saves.map((it) => [it.id, it])).values()];
  const texts: Partial<Record<ScreenName, (typeof offlineTexts)[keyof typeof offlineTexts]>> = offlineTexts;
  const text = texts[getScreenName(match)] ?? 'offline.short';
  const asOf = keptAt !== null && text !== 'offline.short' && (
    <span>{intl.formatMessage({ id: 'offline.asOf' }, { time: intl.formatTime(keptAt) })}</span>
  );
  const tone = down ? styles.warn : styles.quiet;
  const sign = <IconOffline size={18} stroke={1.75} aria-hidden />;
  // on a phone one line: the rows are what is looked at
  if (isNarrow)
    return (
      <div className={`${styles.banner} ${styles.shortBanner} ${tone}`} role="status" data-state="offline">
        {sign}
        <p className={styles.bannerText}>
          {down && <span>{intl.formatMessage({ id: 'offline.short' })}</span>}
          {asOf}
          {items[0] && (
            <Link href={getQueuedPath(items[0])} className={styles.bannerItem}>
              {intl.formatMessage({ id: 'offline.waitingShort' }, { count: saves.length })}
            </Link>
          )}
        </p>
        {down && <CommandButton id="network.retry" size="small" tone="quiet" iconOnly />}
      </div>
    );
  return (
    <div className={`${styles.banner} ${tone}`} role="status" data-state="offline">
      {sign}
      <p className={styles.bannerText}>
        {down && <span>{intl.formatMessage({ id: text })}</span>}
        {asOf}
        {down && text === 'offline.lost' && <span>{intl.formatMessage({ id: 'offline.limits' })}</span>}
        {saves.length > 0 && <span>{intl.formatMessage({ id: 'offline.waiting' }, { count: saves.length })}</span>}
        {items.map((change) => (
          <Link key={change.id} href={getQueuedPath(change)} className={styles.bannerItem}>
            <bdi>{change.name}</bdi>
          </Link>
        ))}
      </p>
      {down && <CommandButton id="network.retry" size="small" tone="quiet" />}
    </div>
  );
}

/** The role and restrictions of the person in the active venue. */
export function ShellBanners({ venue }: { venue: ActiveVenue }) {
  const intl = useMessages();
  const actors = useActors();
  const visitor = useActorSelector(actors.session, isSuperUserVisit(venue.venue));
  const deletesAt = useActorSelector(actors.session, selectPerson)?.deletesAt ?? null;
  const lost = useActorSelector(actors.live, isLiveConnectionLost);
  const down = useActorSelector(actors.network, isOffline);
  return (
    <>
      {visitor && (
        <p className={`${styles.banner} ${styles.warn}`} role="status">
          <IconShield size={18} stroke={1.75} aria-hidden />
          {intl.formatMessage({ id: 'shell.visitor' })}
        </p>
      )}
      {deletesAt !== null && (
        <p className={`${styles.banner} ${styles.warn}`} role="status">
          <IconShield size={18} stroke={1.75} aria-hidden />
          <span>
            {intl.formatMessage(
              { id: 'shell.deletes' },
              { date: intl.formatDate(deletesAt, { day: 'numeric', month: 'long' }) },
            )}
            <Link href="/me/account" className={styles.keep}>
              {intl.formatMessage({ id: 'shell.deletes.keep' })}
            </Link>
          </span>
        </p>
      )}
      {!venue.active && (
        <p className={`${styles.banner} ${styles.info}`} role="status">
          <IconInfo size={18} stroke={1.75} aria-hidden />
          {intl.formatMessage({ id: 'shell.inactive' })}
        </p>
      )}
      {lost && !down && (
        <p className={`${styles.banner} ${styles.quiet}`} role="status">
          <IconRefresh size={18} stroke={1.75} aria-hidden />
          {intl.formatMessage({ id: 'shell.lost' })}
        </p>
      )}
    </>
  );
}
