import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Link } from 'wouter';
import { reservationAggregates } from '../../../graphql/domain/reservations.ts';
import {
  isManagementAvailable,
  selectManagementError,
  selectManagementNumbers,
} from '../../../machines/dashboard/management.selectors.ts';
import type { ManagementData } from '../../../machines/dashboard/dashboard.types.ts';
import { reservationsPath } from '../../../machines/reservations/reservations.table.ts';
import { surveysPath } from '../../../machines/surveys/surveys.table.ts';
import { type RunningActors, useActorSelector } from '../../actors/actors-context.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CoversChart } from './CoversChart.tsx';
import styles from './dashboard.module.css';

type Waiting = Exclude<keyof ManagementData, 'today' | 'covers'>;

/** Each number, and the list that it is the count of. */
const waiting: readonly { field: Waiting; path: (venue: string) => string }[] = [
  { field: 'waiting', path: (venue) => `${reservationsPath(venue)}?view=pending` },
  { field: 'callbacks', path: (venue) => `${reservationsPath(venue)}?view=pending&aggregate=contact` },
  { field: 'failedMessages', path: (venue) => `${reservationsPath(venue)}?view=pending&aggregate=failed` },
  { field: 'negativeSurveys', path: (venue) => `${surveysPath(venue)}?aggregate=unhandled` },
];
const shownToday = reservationAggregates.filter((aggregate) => aggregate !== 'archived' && aggregate !== 'failed');

/** Pending work and the reservations of today; nothing for people who do not read reservations. */
export function ManagementNumbers({
  management,
  venue,
}: {
  management: NonNullable<RunningActors['management']>;
  venue: string;
}) {
  const intl = useMessages('home', 'reservations');
  const act = useRunCommand();
  const isAvailable = useActorSelector(management, isManagementAvailable);
  const data = useActorSelector(management, selectManagementNumbers);
  const error = useActorSelector(management, selectManagementError);
  if (!isAvailable) return null;
  return (
    <div className={styles.blocks} aria-busy={data === null && !error}>
      {error && <ErrorPanel error={error} onRetry={() => act('management.reload')} />}
      {(data || !error) && (
        <>
          <Panel title={intl.formatMessage({ id: 'home.waiting' })}>
            <div className={styles.waiting}>
              {waiting.map(({ field, path }) => (
                <NumberLink
                  key={field}
                  href={path(venue)}
                  count={data?.[field]}
                  label={intl.formatMessage({ id: `home.waiting.${field}` })}
                  urgent={field !== 'waiting'}
                />
              ))}
            </div>
          </Panel>
          <Panel title={intl.formatMessage({ id: 'home.today' })}>
            <div className={styles.today}>
              {shownToday.map((aggregate) => (
                <NumberLink
                  key={aggregate}
                  href={`${reservationsPath(venue)}?aggregate=${aggregate}`}
                  count={data?.today[aggregate]}
                  label={intl.formatMessage({ id: `reservations.aggregate.${aggregate}` })}
                />
              ))}
            </div>
            {data && <CoversChart covers={data.covers} />}
          </Panel>
        </>
      )}
    </div>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
      </header>
      {children}
    </section>
  );
}

/** `urgent`: a number that should be none. */
function NumberLink(props: { href: string; count: number | undefined; label: string; urgent?: boolean }) {
  const intl = useMessages();
  const { href, count, label, urgent = false } = props;
  return (
    <Link className={styles.count} href={href} data-urgent={urgent && (count ?? 0) > 0}>
      <bdi className={styles.number}>
        {count === undefined ? <Skeleton width="2ch" height={20} /> : intl.formatNumber(count)}
      </bdi>
      <span className={styles.label}>{label}</span>
    </Link>
  );
}
