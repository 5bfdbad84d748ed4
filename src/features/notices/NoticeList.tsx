import { Link } from 'wouter';
import { formatExpectedTime } from '../../../graphql/domain/time-of-day.ts';
import { activeVenue } from '../../../machines/active-venue/active-venue.selectors.ts';
import { noticePath } from '../../../machines/notices/notice-path.ts';
import {
  hasOlderNotices,
  isFirstLoad,
  isLoadingOlder,
  selectNotices,
  selectNoticesError,
  selectUnread,
} from '../../../machines/notices/notices.selectors.ts';
import type { Notice } from '../../../machines/notices/notices.types.ts';
import { useActors, useActorSelector } from '../../actors/actors-context.tsx';
import { formatDay } from '../../i18n/format-visit.ts';
import { RelativeTime } from '../../i18n/RelativeTime.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import {
  type Icon,
  IconBell,
  IconPhone,
  IconSurvey,
  IconTable,
  IconFileImport,
  IconNote,
  IconPublish,
  IconWarning,
} from '../../ui/icons.ts';
import type { NoticesActor } from './notices-actor.ts';
import styles from './notices.module.css';

const signs: Record<Notice['kind'], Icon> = {
  negativeSurvey: IconSurvey,
  callback: IconPhone,
  failedMessage: IconWarning,
  tableConflict: IconTable,
  import: IconFileImport,
  fieldNote: IconNote,
  publishing: IconPublish,
};

const failures = ['survey', 'giftCard', 'bill', 'membership', 'registration'] as const;

const describe = (intl: Messages<'notices'>, { kind, about, failed, table, count, otherName }: Notice): string => {
  switch (kind) {
    case 'failedMessage':
      return intl.formatMessage({
        id: `notices.failed.${failures.find((one) => one === about) ?? ('reservation' as const)}`,
      });
    case 'import':
      return failed
        ? intl.formatMessage({ id: 'notices.kind.importFailed' })
        : intl.formatMessage({ id: 'notices.kind.import' }, { count: count ?? 0 });
    case 'publishing':
      return intl.formatMessage({
        id: `notices.kind.publishing.${about === 'unpublish' ? about : ('publish' as const)}`,
      });
    case 'tableConflict':
      return intl.formatMessage({ id: 'notices.kind.tableConflict' }, { table: table ?? '' });
    case 'fieldNote':
      return intl.formatMessage({ id: 'notices.kind.fieldNote' }, { author: otherName ?? '' });
    case 'negativeSurvey':
    case 'callback':
      return intl.formatMessage({ id: `notices.kind.${kind}` });
  }
};

/** What happened, the newest first; each opens what it is about. */
export function NoticeList({ actor }: { actor: NoticesActor }) {
  const intl = useMessages('notices');
  const venue = useActorSelector(useActors().venue, activeVenue);
  const rows = useActorSelector(actor, selectNotices);
  const unread = useActorSelector(actor, selectUnread);
  const error = useActorSelector(actor, selectNoticesError);
  const older = useActorSelector(actor, hasOlderNotices);
  const busy = useActorSelector(actor, isLoadingOlder);
  const first = useActorSelector(actor, isFirstLoad);
  return (
    <div className={styles.panel} aria-busy={first || busy || undefined}>
      {error && <ErrorPanel error={error} onRetry={() => actor.send({ type: 'notices.reload' })} />}
      {unread > 0 && (
        <Button size="small" tone="quiet" onClick={() => actor.send({ type: 'notices.allRead' })}>
          {intl.formatMessage({ id: 'notices.readAll' })}
        </Button>
      )}
      {rows.length === 0 && !first && !error && (
        <EmptyState
          icon={IconBell}
          title={intl.formatMessage({ id: 'notices.none' })}
          text={intl.formatMessage({ id: 'notices.noneText' })}
        />
      )}
      <ul className={styles.list}>
        {venue !== null &&
          rows.map((notice) => <NoticeRow key={notice.id} actor={actor} notice={notice} venue={venue.venue} />)}
      </ul>
      {older && (
        <Button busy={busy} onClick={() => actor.send({ type: 'notices.more' })}>
          {intl.formatMessage({ id: 'notices.older' })}
        </Button>
      )}
    </div>
  );
}

function NoticeRow({ actor, notice, venue }: { actor: NoticesActor; notice: Notice; venue: string }) {
  const intl = useMessages('notices');
  const { kind, read, failed, at, name, otherName, expected } = notice;
  const Sign = signs[kind];
  const names = kind === 'import' ? [] : kind === 'tableConflict' ? [name, otherName ?? ''] : [name];
  const shownNames = names.map((one) => one || (expected === null ? '' : intl.formatMessage({ id: 'notices.guest' })));
  const follow = () => {
    actor.send({ type: 'notice.read', id: notice.id });
    actor.send({ type: 'notices.closed' });
  };
  return (
    <li>
      <Link href={noticePath(venue, notice)} className={styles.row} data-unread={!read || undefined} onClick={follow}>
        <Sign
          className={styles.sign}
          data-bad={failed || kind === 'tableConflict' || undefined}
          size={20}
          stroke={1.75}
          aria-hidden
        />
        <span className={styles.text}>
          <span className={styles.what}>
            {!read && <span className={styles.hidden}>{intl.formatMessage({ id: 'notices.isUnread' })} </span>}
            {describe(intl, notice)}
          </span>
          <span className={styles.about}>
            {shownNames
              .filter((one) => one !== '')
              .map((one, place) => (
                // a conflict may be of two guests of one name
                // oxlint-disable-next-line react/no-array-index-key
                <bdi key={place}>{one}</bdi>
              ))}
            {expected !== null && (
              <span>
                {formatDay(intl, expected.slice(0, 8))} <bdi>{formatExpectedTime(expected)}</bdi>
              </span>
            )}
          </span>
        </span>
        <span className={styles.when}>
          <RelativeTime at={at} />
        </span>
      </Link>
    </li>
  );
}
