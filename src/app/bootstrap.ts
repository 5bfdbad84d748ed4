import '../theme/theme.css';
import { startPreload } from './preload.ts';
import { applyTheme } from '../theme/apply-theme.ts';

/** The messages failed to load, so no language can be chosen: the text is in Hebrew and English. */
const showFailure = (container: HTMLElement): void => {
  const text = document.createElement('p');
  text.dir = 'auto';
  text.textContent = 'אין חיבור לשרת. · No connection to the server.';
  const retry = document.createElement('button');
  retry.textContent = '↻';
  retry.setAttribute('aria-label', 'ניסיון נוסף · Try again');
  retry.addEventListener('click', () => location.reload());
  const box = document.createElement('main');
  box.className = 'unstarted';
  box.append(text, retry);
  container.replaceChildren(box);
};

/** Requests what the application needs while its own code is still loading. */
const bootstrap = async (container: HTMLElement): Promise<void> => {
  const preloaded = startPreload(window);
  applyTheme(document.documentElement, preloaded.preferences);
  const { start } = await import('./main.tsx');
  await start(container, preloaded);
};

const container = document.getElementById('root');
if (container) bootstrap(container).catch(() => showFailure(container));
