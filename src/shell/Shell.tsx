import { useEffect } from 'react';
import { Router } from 'wouter';
import { isAskingReason } from '../../machines/active-venue/active-venue.selectors.ts';
import { isInside, selectRouteMatch, isSameRoute } from '../../machines/navigation/navigation.selectors.ts';
import { selectLanguage, selectPreferences } from '../../machines/preferences/preferences.selectors.ts';
import { getScreenName } from '../../machines/screens/screen-records.ts';
import { hasEnded, isSignedIn, isSignedOut, isReturning } from '../../machines/session/session.selectors.ts';
import { LazyScreen } from '../runtimes/LazyScreen.tsx';
import { getScreenView } from '../screen-records/screen-views.ts';
import { requireMessages } from '../i18n/message-store.ts';
import { lazyModule } from '../ui/lazy-module.ts';
import { onIdleAfterInteraction } from '../ui/on-idle-after-interaction.ts';
import { isAskingCode } from '../../machines/step-up/step-up.selectors.ts';
import { useIsDesktop } from '../ui/use-breakpoint.ts';
import { PaletteLoader } from '../features/palette/PaletteLoader.tsx';
import { useLocation } from '../actors/use-location.ts';
import { useActors, useActorSelector } from '../actors/actors-context.tsx';
import { applyTheme } from '../theme/apply-theme.ts';
import { LocaleProvider } from '../i18n/LocaleProvider.tsx';
import { AppLayout } from './AppLayout.tsx';
import { DocumentTitle } from './DocumentTitle.tsx';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';
import { LoginLayout } from './LoginLayout.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { ScreenOutlet } from './ScreenOutlet.tsx';
import { ScreenSkeleton, SplashScreen } from './SplashScreen.tsx';
import { VenueCalendar } from './VenueCalendar.tsx';

// the code dialog and the sign-out dialog: rarely needed, and preloaded
const withMessages = async <Code,>(code: Promise<Code>): Promise<Code> => {
  const [module] = await Promise.all([code, requireMessages('dialogs'), requireMessages('sign-in')]);
  return module;
};
const reauthDialog = lazyModule(() => withMessages(import('./ReauthDialog.tsx')));
const stepUpDialog = lazyModule(() => withMessages(import('../features/step-up/StepUpDialog.tsx')));
const signOutDialog = lazyModule(() => withMessages(import('./SignOutDialog.tsx')));
const reasonDialog = lazyModule(() => withMessages(import('./SuperuserReasonDialog.tsx')));
const rescheduleDialog = lazyModule(async () => {
  const [{ RescheduleDialog }] = await Promise.all([
    import('../scheduled-publications/RescheduleDialog.tsx'),
    requireMessages('scheduled'),
    requireMessages('dialogs'),
    requireMessages('screen-commands'),
  ]);
  return { RescheduleDialog };
});
const warmDialogs = (): void => {
  for (const { warm } of [reauthDialog, stepUpDialog, signOutDialog, reasonDialog]) warm();
};

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
        <DocumentTitle />
        <VenueCalendar>
          <Layout outbox={outbox} />
        </VenueCalendar>
        <UnsavedChangesDialog />
        <SessionDialogs outbox={outbox} />
        <PaletteLoader />
        <ToastRegion />
      </Router>
    </LocaleProvider>
  );
}

function SessionDialogs({ outbox }: { outbox: string | null }) {
  const { session, stepUp: asking, signOut, venue, reschedule } = useActors();
  const signedIn = useActorSelector(session, isSignedIn);
  const reason = reasonDialog.useCode(useActorSelector(venue, isAskingReason));
  const stepUp = stepUpDialog.useCode(useActorSelector(asking, isAskingCode));
  const leaving = signOutDialog.useCode(Boolean(signOut));
  const moving = rescheduleDialog.useCode(reschedule !== null);
  // not while somebody types an address to sign in with
  useEffect(() => (signedIn ? onIdleAfterInteraction(warmDialogs) : undefined), [signedIn]);
  return (
    <>
      {reason && <reason.SuperuserReasonDialog />}
      {stepUp && <stepUp.StepUpDialog outbox={outbox} />}
      {leaving && <leaving.SignOutDialog />}
      {reschedule && moving && <moving.RescheduleDialog form={reschedule} />}
    </>
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
  const reauth = reauthDialog.useCode(ended);

  const name = getScreenName(match);
  const { layout } = getScreenView(name);
  const screen = <LazyScreen key={name} name={name} fallback={ScreenSkeleton} />;
  if (signedOut && !ended && layout === 'signIn') return <LoginLayout outbox={outbox}>{screen}</LoginLayout>;
  if (!signedIn && layout === 'public') return <LoginLayout>{screen}</LoginLayout>;
  // Signing in again as the same person must not remount the screen: it would lose the focus.
  if (!signedIn && !ended && !(returning && inside)) return <SplashScreen />;
  const outlet = <ScreenOutlet match={match} screen={screen} />;
  const frame = desktop ? 'desktop' : layout === 'chooser' ? 'login' : 'phone';
  return (
    <>
      <AppLayout frame={frame}>{outlet}</AppLayout>
      {reauth && <reauth.ReauthDialog open={ended} outbox={outbox} />}
    </>
  );
}
