import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import {
  selectDashboard,
  selectDashboardError,
  selectListCounts,
  isRefreshing,
} from '../../../machines/dashboard/dashboard.selectors.ts';
import type { ActiveVenue } from '../../../machines/ports.ts';
import type { KindName } from '../../../graphql/content/kinds/registry.ts';
import { CommandButton, CommandLink } from '../../commands/CommandButton.tsx';
import { useRunCommand } from '../../commands/use-command.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { IconContent } from '../../ui/icons.ts';
import {
  type RunningActors,
  useActors,
  useActorSelector,
  useOptionalActorSelector,
} from '../../actors/actors-context.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ContentCounts, ContentCountsSkeleton } from './ContentCounts.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { IncompleteItems } from './IncompleteItems.tsx';
import { ManagementNumbers } from './ManagementNumbers.tsx';
import styles from './dashboard.module.css';
import { RecentlyPublished } from './RecentlyPublished.tsx';
import { UnpublishedWork } from './UnpublishedWork.tsx';
import { hasScheduled } from '../../../machines/scheduled-publications/scheduled-publications.selectors.ts';
import { requireMessages } from '../../i18n/message-store.ts';
import { lazyModule } from '../../ui/lazy-module.ts';

const withMessages = async <Code,>(code: Promise<Code>): Promise<Code> => {
  const [module] = await Promise.all([code, requireMessages('scheduled')]);
  return module;
};
/** most venues have nothing scheduled */
const scheduledList = lazyModule(() => withMessages(import('../../scheduled-publications/ScheduledPublications.tsx')));

/** What an empty venue is offered to begin with. */
const firstKind = 'menu' satisfies KindName;

interface Props {
  venue: ActiveVenue;
  title: ReactNode;
  /** links at the head of the screen */
  quick: readonly string[];
  /** pending work and today's reservations come first */
  withManagement?: boolean;
  /** it stands below something else, which has the title of the screen */
  isPart?: boolean;
}

/** The venue's content counts, incomplete items and latest publications. */
export function Dashboard({ venue, title, quick, withManagement = false, isPart = false }: Props) {
  const { home, management } = useActors();
  return (
    <section className={styles.screen}>
      <header className={styles.head}>
        {isPart ? <h2>{title}</h2> : <h1>{title}</h1>}
        <div className={styles.quick}>
          {quick.map((id) => (
            <CommandLink key={id} id={id} />
          ))}
          <CommandButton id="home.publishChanged" />
        </div>
      </header>
      {home && withManagement && <FirstSteps home={home} />}
      {management && withManagement && <ManagementNumbers management={management} venue={venue.venue} />}
      {home && <Numbers home={home} venue={venue} isContentHome={!withManagement} />}
    </section>
  );
}

function Numbers({
  home,
  venue,
  isContentHome,
}: {
  home: NonNullable<RunningActors['home']>;
  venue: ActiveVenue;
  isContentHome: boolean;
}) {
  const intl = useMessages('home');
  const act = useRunCommand();
  const data = useActorSelector(home, selectDashboard);
  const error = useActorSelector(home, selectDashboardError);
  const refreshing = useActorSelector(home, isRefreshing);
  const lists = data === null ? [] : selectListCounts(data);
  const isBare = data !== null && lists.every(({ total }) => total === 0);
  const scheduled = useOptionalActorSelector(useActors().scheduledPublications, hasScheduled) === true;
  const code = scheduledList.useCode(scheduled);
  const isGuided = data !== null && data.openSteps.includes('menu');
  return (
    <>
      {error && <ErrorPanel error={error} onRetry={() => act('home.reload')} />}
      {data && isBare && !isGuided && (
        <EmptyState
          icon={IconContent}
          title={intl.formatMessage({ id: 'home.bare' })}
          text={intl.formatMessage({ id: 'home.bare.text' })}
          action={<CommandLink id={`create.${firstKind}`} tone="main" />}
        />
      )}
      {data && !isBare && (
        <div className={styles.blocks} aria-busy={refreshing}>
          {scheduled && code && (
            <code.ScheduledList venue={venue.venue} className={styles.panel} headClass={styles.panelHead} />
          )}
          <div className={styles.two}>
            <IncompleteItems venue={venue} items={data.incomplete} counts={lists} />
            <RecentlyPublished venue={venue.venue} items={data.published} />
          </div>
          {isContentHome ? (
            <UnpublishedWork venue={venue.venue} counts={lists} />
          ) : (
            <ContentCounts venue={venue.venue} counts={lists} />
          )}
        </div>
      )}
      {!data && !error && (
        <div
          className={styles.blocks}
          role="status"
          aria-busy
          aria-label={intl.formatMessage({ id: 'common.loading' })}
        >
          <div className={styles.two}>
            {[0, 1].map((at) => (
              <div key={at} className={`${styles.panel} ${styles.skeleton}`}>
                <Skeleton width="60%" height={16} />
                <Skeleton width="80%" />
                <Skeleton width="70%" />
              </div>
            ))}
          </div>
          <ContentCountsSkeleton />
        </div>
      )}
    </>
  );
}
