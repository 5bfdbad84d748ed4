import '../theme/theme.css';
import { startPreload } from './preload.ts';
import { applyTheme } from '../theme/apply-theme.ts';

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

// Small, and run before the application is: what can be on its way meanwhile goes out first.
const beginning = startPreload(window);
// Before anything is drawn: what this device knows of how the person wants to see.
applyTheme(document.documentElement, beginning.preferences);
const place = document.getElementById('root');
if (place) import('./main.tsx').then(({ start }) => start(place, beginning)).catch(() => showFailure(place));
