import { selectors } from './applications.ts';

/** Elements that are waited for: at least `count` of them, the first of them laid out. */
export interface Awaited {
  selector: string;
  count: number;
  /** whether the page as it was seen last counts, when as many rows are in it */
  orLastSeen?: boolean;
}

/** `expression` holds: `window.stands` resolves with the time since navigation of the first frame in which it does. */
const watchFrames = (before: string, expression: string): string => `
  window.stands = new Promise((resolve) => {
    ${before}
    const check = () => (${expression} ? resolve(performance.now()) : requestAnimationFrame(check));
    requestAnimationFrame(check);
  });
`;

/**
 * Until elements are visible. What was seen last is in a closed shadow root (decision 100): `index.html` marks the task
 * that shows it, its host has a size then, and the stored tree says what is in it.
 */
export const watchVisible = ({ selector, count, orLastSeen = false }: Awaited): string =>
  watchFrames(
    `const isVisible = () => {
      const found = document.querySelectorAll(${JSON.stringify(selector)});
      return found.length >= ${count} && found[0].getClientRects().length > 0;
    };
    const isSeen = () => {
      const host = document.getElementById('last-seen');
      if (host === null || performance.getEntriesByName('last-seen').length === 0) return false;
      const stored = localStorage.getItem('maitre.seen:' + location.pathname + location.search) ?? '';
      return host.getBoundingClientRect().height > 0 && stored.split('"role":"row"').length > ${count};
    };`,
    orLastSeen ? 'isVisible() || isSeen()' : 'isVisible()',
  );

/** Until the first click is answered: on the tick of the first row, as soon as there is one, until the row is selected. */
export const watchUsable = watchFrames(
  `let isClicked = false;
    const isAnswered = () => {
      const tick = document.querySelector(${JSON.stringify(selectors.tick)});
      if (tick !== null && !isClicked) {
        isClicked = true;
        tick.click();
      }
      return document.querySelector(${JSON.stringify(selectors.selected)}) !== null;
    };`,
  'isAnswered()',
);
