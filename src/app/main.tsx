import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './create-app.ts';
import { OverlayHistory } from './OverlayHistory.tsx';
import type { Preloaded } from './preload.ts';
import { trackFocus } from '../ui/focus-restore.ts';
import { ActorsProvider } from '../actors/actors-context.tsx';
import { Shell } from '../shell/Shell.tsx';

const nonceOf = (page: Document): string | undefined =>
  page.querySelector<HTMLElement>('script[nonce], meta[nonce]')?.nonce || undefined;

/** Creates the application from what was preloaded, and renders it. */
export const start = async (place: HTMLElement, beginning: Preloaded): Promise<void> => {
  const nonce = nonceOf(document);
  if (nonce !== undefined) setNonce(nonce);
  const [config] = await Promise.all([beginning.config, beginning.messages]);
  trackFocus(document);
  const running = createApp(window, config, beginning);
  createRoot(place).render(
    <StrictMode>
      <ActorsProvider running={running}>
        <OverlayHistory>
          <Shell outbox={config.outbox} />
        </OverlayHistory>
      </ActorsProvider>
    </StrictMode>,
  );
};
