import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createApp } from './create-app.ts';
import { OverlayHistory } from './OverlayHistory.tsx';
import { keepLastSeen, takeLastSeen } from './keep-last-seen.ts';
import { StoppedBoundary } from './StoppedBoundary.tsx';
import type { Preloaded } from './preload.ts';
import { whenReady } from './when-ready.ts';
import { layOutOnResize } from '../ui/lay-out-on-resize.ts';
import { trackFocusKeys } from '../ui/focus-origin.ts';
import { trackFocus } from '../ui/focus-restore.ts';
import { trackKeyboard } from '../ui/on-screen-keyboard.ts';
import { ActorsProvider } from '../actors/actors-context.tsx';
import { Shell } from '../shell/Shell.tsx';

const readNonce = (page: Document): string | undefined =>
  page.querySelector<HTMLElement>('script[nonce], meta[nonce]')?.nonce || undefined;

/** How long the rendering waits for the rows: while nothing is shown, and while the page is shown as it was. */
const patienceMs = { alone: 250, behindLastSeen: 3_000 };

/** Creates the application from the preloaded data, and renders it. */
export const start = async (container: HTMLElement, preloaded: Preloaded): Promise<void> => {
  const nonce = readNonce(document);
  if (nonce !== undefined) setNonce(nonce);
  const [config] = await Promise.all([preloaded.config, preloaded.messages]);
  trackFocus(document);
  trackKeyboard(window);
  layOutOnResize(window);
  trackFocusKeys(document);
  const running = createApp(window, config, preloaded);
  const lastSeen = takeLastSeen(document);
  await whenReady(window, running, lastSeen === null ? patienceMs.alone : patienceMs.behindLastSeen);
  const root = createRoot(container);
  // in one step with the rendering, so that nothing is painted in between
  lastSeen?.remove();
  // with its effects, as a screen that loads later (`LazyScreen`): letters typed before an input follows its actor
  // would be lost
  flushSync(() =>
    root.render(
      <StrictMode>
        <StoppedBoundary reload={() => location.reload()}>
          <ActorsProvider registry={running}>
            <OverlayHistory>
              <Shell outbox={config.outbox} />
            </OverlayHistory>
          </ActorsProvider>
        </StoppedBoundary>
      </StrictMode>,
    ),
  );
  keepLastSeen(window, container, running, preloaded);
};
