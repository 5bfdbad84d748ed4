import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startApp } from './create-app.ts';
import type { Beginning } from './preload.ts';
import { followFocus } from '../ui/focus-restore.ts';
import { RunningProvider } from './actors-context.tsx';
import { Shell } from '../shell/Shell.tsx';

const nonceOf = (page: Document): string | undefined =>
  page.querySelector<HTMLElement>('script[nonce], meta[nonce]')?.nonce || undefined;

/** Starts the application on what is on its way, and draws it. */
export const start = async (place: HTMLElement, beginning: Beginning): Promise<void> => {
  const nonce = nonceOf(document);
  if (nonce !== undefined) setNonce(nonce);
  const [config, words] = await Promise.all([beginning.config, beginning.words]);
  followFocus(document);
  const running = startApp(window, config, beginning);
  createRoot(place).render(
    <StrictMode>
      <RunningProvider running={running}>
        <Shell words={words} outbox={config.outbox} />
      </RunningProvider>
    </StrictMode>,
  );
};
