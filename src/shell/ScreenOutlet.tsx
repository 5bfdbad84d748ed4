import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { RouteMatch } from '../../graphql/domain/routes.ts';
import { isAskingVenue, activeVenue, activeVenueError } from '../../machines/active-venue/active-venue.selectors.ts';
import { NotFound } from '../app/lazy-screens.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { restoreFocus } from '../ui/focus-restore.ts';
import { IconRefresh, IconWarning } from '../ui/icons.ts';
import { useActors, useActorSelector } from '../app/actors-context.tsx';
import { ShellBanners, OfflineBanner, StorageBanner } from './ShellBanners.tsx';
import styles from './shell.module.css';
import { ScreenSkeleton } from './SplashScreen.tsx';

const WhichVenue = lazy(async () => ({ default: (await import('../features/venues/VenuePicker.tsx')).VenuePicker }));

/** The screen of the address; "not found" where its venue is strange, bones until the venue is in hand. */
export function ScreenOutlet({ screen: Screen, place }: { screen: ComponentType; place: RouteMatch }) {
  const { venue } = useActors();
  const inHand = useActorSelector(venue, activeVenue);
  const problem = useActorSelector(venue, activeVenueError);
  const asks = useActorSelector(venue, isAskingVenue);
  useEffect(() => restoreFocus(null), [place.name, place.params.item]);
  const needs = place.params.venue !== undefined || place.name === 'preview';
  const ready = !needs || (inHand !== null && (place.name === 'preview' || place.params.venue === inHand.venue));
  return (
    <main id="content" className={styles.stage} tabIndex={-1} data-place={place.name}>
      <StorageBanner />
      <OfflineBanner />
      {needs && inHand && <ShellBanners venue={inHand} />}
      <Fence key={`${place.name}/${place.params.venue ?? ''}`}>
        <Suspense fallback={<ScreenSkeleton />}>
          {ready ? (
            <Screen />
          ) : asks && place.params.item ? (
            <WhichVenue item={place.params.item} />
          ) : problem ? (
            <NotFound />
          ) : (
            <ScreenSkeleton />
          )}
        </Suspense>
      </Fence>
    </main>
  );
}

/** What breaks in one screen stays in it. */
class Fence extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override render() {
    return this.state.broken ? <Broken onRetry={() => this.setState({ broken: false })} /> : this.props.children;
  }
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl();
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
