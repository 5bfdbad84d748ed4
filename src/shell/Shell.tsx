import { useEffect } from 'react';
import { Router } from 'wouter';
import { isInside, placeIn, samePlace } from '../../machines/navigation/navigation.selectors.ts';
import { hasEnded, isIn, isOut, isReturning } from '../../machines/session/session.selectors.ts';
import { screens } from '../app/lazy-screens.ts';
import { useIsDesktop } from '../ui/use-breakpoint.ts';
import { PaletteHost } from '../features/palette/PaletteLoader.tsx';
import { usePath } from '../app/use-location.ts';
import { useActors, useFact } from '../app/actors-context.tsx';
import { wear } from '../theme/apply-theme.ts';
import type { Words } from '../i18n/load-messages.ts';
import { Speaking } from '../i18n/LocaleProvider.tsx';
import { ComeBack } from './ReauthDialog.tsx';
import { Desktop } from './DesktopLayout.tsx';
import { LeaveDialog } from './UnsavedChangesDialog.tsx';
import { LoginLayout } from './LoginLayout.tsx';
import { NoticeRegion } from './ToastRegion.tsx';
import { Phone } from './MobileLayout.tsx';
import { ReasonDialog } from './SuperuserReasonDialog.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { Stage } from './ScreenOutlet.tsx';
import { StepUpDialog } from '../features/step-up/StepUpDialog.tsx';
import { Starting } from './SplashScreen.tsx';

/** Everything on the screen, around the one screen that the address names. */
export function Shell({ words, outbox }: { words: Words; outbox: string | null }) {
  const { root } = useActors();
  const language = useFact(root, (it) => it.context.language);
  const preferences = useFact(root, (it) => it.context.preferences);
  useEffect(() => wear(document.documentElement, preferences), [preferences]);
  return (
    <Speaking language={language} first={words}>
      {/* oxlint-disable-next-line react/hooks -- wouter calls it as a hook */}
      <Router hook={usePath}>
        <Layout outbox={outbox} />
        <LeaveDialog />
        <ReasonDialog />
        <StepUpDialog outbox={outbox} />
        <SignOutDialog />
        <PaletteHost />
        <NoticeRegion />
      </Router>
    </Speaking>
  );
}

/** Login layout for signing in and, on a phone, for the venues; side navigation on a desktop; bottom bar elsewhere. */
function Layout({ outbox }: { outbox: string | null }) {
  const { session, navigation } = useActors();
  const within = useFact(session, isIn);
  const out = useFact(session, isOut);
  const ended = useFact(session, hasEnded);
  const returning = useFact(session, isReturning);
  const inside = useFact(navigation, isInside);
  const place = useFact(navigation, placeIn, samePlace);
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
  if (!within && !ended && !(returning && inside)) return <Starting />;
  const group = place.name === 'venues' || place.name === 'newVenue';
  const stage = <Stage screen={Screen} place={place} />;
  return (
    <>
      {desktop ? <Desktop>{stage}</Desktop> : group ? <LoginLayout>{stage}</LoginLayout> : <Phone>{stage}</Phone>}
      <ComeBack open={ended} outbox={outbox} />
    </>
  );
}
