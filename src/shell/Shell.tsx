import { useEffect } from 'react';
import { Router } from 'wouter';
import { isInside, selectRouteMatch, isSameRoute } from '../../machines/navigation/navigation.selectors.ts';
import { hasEnded, isSignedIn, isSignedOut, isReturning } from '../../machines/session/session.selectors.ts';
import { screens } from '../app/lazy-screens.ts';
import { useIsDesktop } from '../ui/use-breakpoint.ts';
import { PaletteLoader } from '../features/palette/PaletteLoader.tsx';
import { useLocation } from '../app/use-location.ts';
import { useActors, useActorSelector } from '../app/actors-context.tsx';
import { applyTheme } from '../theme/apply-theme.ts';
import type { Messages } from '../i18n/load-messages.ts';
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
import { SplashScreen } from './SplashScreen.tsx';

/** Everything on the screen, around the one screen that the address names. */
export function Shell({ words, outbox }: { words: Messages; outbox: string | null }) {
  const { root } = useActors();
  const language = useActorSelector(root, (it) => it.context.language);
  const preferences = useActorSelector(root, (it) => it.context.preferences);
  useEffect(() => applyTheme(document.documentElement, preferences), [preferences]);
  return (
    <LocaleProvider language={language} first={words}>
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

/** Login layout for signing in and, on a phone, for the venues; side navigation on a desktop; bottom bar elsewhere. */
function Layout({ outbox }: { outbox: string | null }) {
  const { session, navigation } = useActors();
  const within = useActorSelector(session, isSignedIn);
  const out = useActorSelector(session, isSignedOut);
  const ended = useActorSelector(session, hasEnded);
  const returning = useActorSelector(session, isReturning);
  const inside = useActorSelector(navigation, isInside);
  const place = useActorSelector(navigation, selectRouteMatch, isSameRoute);
  const desktop = useIsDesktop();

  const Screen = screens[place.name];
  const anonymous = place.name === 'login' || place.name === 'signup';
  if (out && !ended && anonymous)
    return (
      <LoginLayout outbox={outbox}>
        <Screen />
      </LoginLayout>
    );
  if (place.name === 'machines' && !within) return <LoginLayout>{<Screen />}</LoginLayout>;
  // one screen all the while: what is built anew loses the caret
  if (!within && !ended && !(returning && inside)) return <SplashScreen />;
  const group = place.name === 'venues' || place.name === 'newVenue';
  const stage = <ScreenOutlet screen={Screen} place={place} />;
  return (
    <>
      {desktop ? (
        <DesktopLayout>{stage}</DesktopLayout>
      ) : group ? (
        <LoginLayout>{stage}</LoginLayout>
      ) : (
        <MobileLayout>{stage}</MobileLayout>
      )}
      <ReauthDialog open={ended} outbox={outbox} />
    </>
  );
}
