import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import type { RouteMatch } from '../../graphql/routes.ts';
import { activeVenue, activeVenueError } from '../../machines/active-venue/active-venue.selectors.ts';
import { getScreenName } from '../../machines/screens/screen-records.ts';
import { LazyScreen } from '../runtimes/LazyScreen.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { restoreFocus } from '../ui/focus-restore.ts';
import { IconRefresh, IconWarning } from '../ui/icons.ts';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import { getOutletPhase, isInVenue } from './outlet-phase.ts';
import { ShellBanners, OfflineBanner, StorageBanner, UpdateBanner } from './ShellBanners.tsx';
import styles from './shell.module.css';
import { ScreenSkeleton } from './SplashScreen.tsx';

const VenuePicker = lazyComponent(
  async () => ({ default: (await import('../features/venues/VenuePicker.tsx')).VenuePicker }),
  ScreenSkeleton,
);

/** The screen of the route; "not found" for an unknown venue, a skeleton until the venue is open. */
export function ScreenOutlet({ screen, match }: { screen: ReactNode; match: RouteMatch }) {
  const { venue } = useActors();
  const open = useActorSelector(venue, activeVenue);
  const phase = useActorSelector(venue, (snapshot) => getOutletPhase(match, snapshot));
  // the tabs of a screen are routes of their own, and keep what is mounted and the focus
  const name = getScreenName(match);
  useEffect(() => restoreFocus(null), [name, match.params.item]);
  return (
    <main id="content" className={styles.screen} tabIndex={-1} data-place={match.name}>
      <StorageBanner />
      <OfflineBanner match={match} />
      <UpdateBanner />
      {isInVenue(match) && open && <ShellBanners venue={open} />}
      <ErrorBoundary key={`${name}/${match.params.venue ?? ''}`}>
        <Suspense fallback={<ScreenSkeleton />}>
          {phase === 'ready' && screen}
          {phase === 'asksVenue' && <VenuePicker item={match.params.item ?? ''} />}
          {phase === 'notFound' && <LazyScreen name="NotFound" fallback={ScreenSkeleton} />}
          {phase === 'waiting' && <ScreenSkeleton />}
          {phase === 'unreachable' && <UnreachableVenue />}
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}

function UnreachableVenue() {
  const { venue } = useActors();
  const error = useActorSelector(venue, activeVenueError);
  return error && <ErrorPanel error={error} onRetry={() => venue.send({ type: 'venue.retry' })} />;
}

/** Error boundary: an error in one screen leaves the shell running. */
class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <ScreenFailed onRetry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}

function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const intl = useMessages();
  return (
    <EmptyState
      icon={IconWarning}
      title={intl.formatMessage({ id: 'shell.broken' })}
      text={intl.formatMessage({ id: 'shell.broken.text' })}
      action={
        <Button icon={IconRefresh} onClick={onRetry}>
          {intl.formatMessage({ id: 'common.retry' })}
        </Button>
      }
    />
  );
}
