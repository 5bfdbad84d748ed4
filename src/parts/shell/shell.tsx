import { useEffect } from 'react';
import { Router } from 'wouter';
import { isInside, placeIn, samePlace } from '../../../machines/navigation/navigation.select.ts';
import { hasEnded, isIn, isOut, isReturning } from '../../../machines/session/session.select.ts';
import { screens } from '../../routes.ts';
import { useIsDesktop } from '../media.ts';
import { PaletteHost } from '../palette/host.tsx';
import { usePath } from '../path.ts';
import { useActors, useFact } from '../running.tsx';
import { wear } from '../wearing.ts';
import type { Words } from '../catalogue.ts';
import { Speaking } from '../speaking.tsx';
import { ComeBack } from './come-back.tsx';
import { Desktop } from './desktop.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { LoginLayout } from './login-layout.tsx';
import { NoticeRegion } from './notice-region.tsx';
import { Phone } from './phone.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';
import { Stage } from './stage.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { Starting } from './starting.tsx';

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
