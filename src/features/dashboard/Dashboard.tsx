import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { homeOf, homeProblem, isRefreshing } from '../../../machines/dashboard/dashboard.selectors.ts';
import type { VenueInHand } from '../../../machines/ports.ts';
import { kindNames } from '../../../graphql/content/kinds/registry.ts';
import { CommandLink } from '../../commands/CommandButton.tsx';
import { useDo } from '../../commands/use-command.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { IconContent } from '../../ui/icons.ts';
import { useActors, useFact } from '../../app/actors-context.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Counts, CountsSkeleton } from './ContentCounts.tsx';
import { Gaps } from './MissingTranslations.tsx';
import styles from './dashboard.module.css';
import { Published } from './RecentlyPublished.tsx';

interface Props {
  venue: VenueInHand;
  title: ReactNode;
  /** links at the head of the screen */
  quick: readonly string[];
}

/** The numbers of a venue, what waits to be translated, and what guests got last. */
export function Overview({ venue, title, quick }: Props) {
  const { home } = useActors();
  return (
    <section className={styles.screen}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.quick}>
          {quick.map((id) => (
            <CommandLink key={id} id={id} />
          ))}
        </div>
      </header>
      {home && <Numbers home={home} venue={venue.venue} />}
    </section>
  );
}

type HomeActor = NonNullable<ReturnType<typeof useActors>['home']>;

function Numbers({ home, venue }: { home: HomeActor; venue: string }) {
  const intl = useIntl();
  const act = useDo();
  const it = useFact(home, homeOf);
  const problem = useFact(home, homeProblem);
  const refreshing = useFact(home, isRefreshing);
  const isBare = it !== null && it.counts.every(({ total }) => total === 0);
  return (
    <>
      {problem && <ErrorPanel problem={problem} onRetry={() => act('home.reload')} />}
      {it && isBare && (
        <EmptyState
          icon={IconContent}
          title={intl.formatMessage({ id: 'home.bare' })}
          text={intl.formatMessage({ id: 'home.bare.text' })}
          action={kindNames.slice(0, 1).map((kind) => <CommandLink key={kind} id={`create.${kind}`} tone="main" />)}
        />
      )}
      {it && !isBare && (
        <div className={styles.blocks} aria-busy={refreshing}>
          <Counts venue={venue} counts={it.counts} />
          <div className={styles.two}>
            <Gaps venue={venue} gaps={it.gaps} total={it.gapsTotal} />
            <Published venue={venue} items={it.published} />
          </div>
        </div>
      )}
      {!it && !problem && (
        <div className={styles.blocks} role="status" aria-label={intl.formatMessage({ id: 'common.loading' })}>
          <CountsSkeleton />
          <div className={styles.two}>
            {[0, 1].map((at) => (
              <div key={at} className={`${styles.panel} ${styles.bones}`}>
                <Skeleton width="60%" height={16} />
                <Skeleton width="80%" />
                <Skeleton width="70%" />
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
