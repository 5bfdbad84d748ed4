import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme/theme.css';
import { firstLanguage } from '../graphql/languages.ts';
import { startApp } from './app.ts';
import { followFocus } from './parts/focus.ts';
import { RunningProvider } from './parts/running.tsx';
import { Shell } from './parts/shell/shell.tsx';
import { wordsOf } from './parts/speaking.tsx';
import { wear } from './parts/wearing.ts';
import { preload } from './routes.ts';
import { loadConfig } from './wire/config.ts';
import { deviceOf } from './wire/device.ts';
import { keptPreferences } from './wire/preferences.ts';

const nonceOf = (page: Document): string | undefined =>
  page.querySelector<HTMLElement>('script[nonce], meta[nonce]')?.nonce || undefined;

const start = async (place: HTMLElement): Promise<void> => {
  const nonce = nonceOf(document);
  if (nonce !== undefined) setNonce(nonce);
  const { language } = keptPreferences(deviceOf(() => localStorage));
  const [config, words] = await Promise.all([loadConfig(), wordsOf(language ?? firstLanguage)]);
  const running = startApp(window, config);
  createRoot(place).render(
    <StrictMode>
      <RunningProvider running={running}>
        <Shell words={words} outbox={config.outbox} />
      </RunningProvider>
    </StrictMode>,
  );
};

/** Before there are words there is no language: both that everyone here reads, and a way to try again. */
const showFailure = (place: HTMLElement): void => {
  const words = document.createElement('p');
  words.dir = 'auto';
  words.textContent = 'אין חיבור לשרת. · No connection to the server.';
  const again = document.createElement('button');
  again.textContent = '↻';
  again.setAttribute('aria-label', 'ניסיון נוסף · Try again');
  again.addEventListener('click', () => location.reload());
  const box = document.createElement('main');
  box.className = 'unstarted';
  box.append(words, again);
  place.replaceChildren(box);
};

// Before anything is drawn: what this device knows of how the person wants to see.
wear(document.documentElement, keptPreferences(deviceOf(() => localStorage)));
preload(location.pathname);
followFocus(document);
const place = document.getElementById('root');
if (place) start(place).catch(() => showFailure(place));
