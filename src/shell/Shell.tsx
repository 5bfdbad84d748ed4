import { useEffect } from 'react';
import { Router } from 'wouter';
import { isInside, selectRouteMatch, isSameRoute } from '../../machines/navigation/navigation.selectors.ts';
import { selectLanguage, selectPreferences } from '../../machines/preferences/preferences.selectors.ts';
import { getScreenName } from '../../machines/screens/screen-records.ts';
import { hasEnded, isSignedIn, isSignedOut, isReturning } from '../../machines/session/session.selectors.ts';
import { LazyScreen } from '../screens/lazy-screens.tsx';
import { screenViews } from '../commands/screen-registry.ts';
import { useIsDesktop } from '../ui/use-breakpoint.ts';
import { PaletteLoader } from '../features/palette/PaletteLoader.tsx';
import { useLocation } from '../actors/use-location.ts';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import { applyTheme } from '../theme/apply-theme.ts';
import { LocaleProvider } from '../i18n/LocaleProvider.tsx';
import { ReauthDialog } from './ReauthDialog.tsx';
import { DesktopLayout } from './DesktopLayout.tsx';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';
import { LoginLayout } from './LoginLayout.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { MobileLayout } from './MobileLayout.tsx';
import { SuperuserReasonDialog } from './SuperuserReasonDialog.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { StepUpDialog } from '../features/step-up/StepUpDialog.tsx';
import { ScreenSkeleton, SplashScreen } from './SplashScreen.tsx';

/** The layout around the screen of the current route. */
export function Shell({ outbox }: { outbox: string | null }) {
  const { preferences: actor } = useActors();
  const language = useActorSelector(actor, selectLanguage);
  const preferences = useActorSelector(actor, selectPreferences);
  useEffect(() => applyTheme(document.documentElement, preferences), [preferences]);
  return (
    <LocaleProvider language={language}>
      {/* oxlint-disable-next-line react/hooks -- wouter calls it as a hook */}
      <Router hook={useLocation}>
        <Layout outbox={outbox} />
        <UnsavedChangesDialog />
        <SuperuserReasonDialog />
        <StepUpDialog outbox={outbox} />
        <SignOutDialog />
        <PaletteLoader />
        <ToastRegion />
      </Router>
    </LocaleProvider>
  );
}

/** The layout that the route's screen declares. */
function Layout({ outbox }: { outbox: string | null }) {
  const { session, navigation } = useActors();
  const signedIn = useActorSelector(session, isSignedIn);
  const signedOut = useActorSelector(session, isSignedOut);
  const ended = useActorSelector(session, hasEnded);
  const returning = useActorSelector(session, isReturning);
  const inside = useActorSelector(navigation, isInside);
  const match = useActorSelector(navigation, selectRouteMatch, isSameRoute);
  const desktop = useIsDesktop();

  const name = getScreenName(match);
  const { layout } = screenViews[name];
  const screen = <LazyScreen key={name} name={name} fallback={ScreenSkeleton} />;
  if (signedOut && !ended && layout === 'signIn') return <LoginLayout outbox={outbox}>{screen}</LoginLayout>;
  if (!signedIn && layout === 'public') return <LoginLayout>{screen}</LoginLayout>;
  // Signing in again as the same person must not remount the screen: it would lose the focus.
  if (!signedIn && !ended && !(returning && inside)) return <SplashScreen />;
  const outlet = <ScreenOutlet match={match} screen={screen} />;
  return (
    <>
      {desktop ? (
        <DesktopLayout>{outlet}</DesktopLayout>
      ) : layout === 'chooser' ? (
        <LoginLayout>{outlet}</LoginLayout>
      ) : (
        <MobileLayout>{outlet}</MobileLayout>
      )}
      <ReauthDialog open={ended} outbox={outbox} />
    </>
  );
}
