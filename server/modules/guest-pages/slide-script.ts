/** Served as a file: the page holds no inline script. */
export const slideScriptPath = '/p/slides.js';

/**
 * Advances the slides of a post by its interval, until the guest interacts with them. Paused on hover, while the page
 * is hidden, and with reduced motion.
 */
export const slideScript = `(() => {
  'use strict';
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  for (const list of document.querySelectorAll('ol[data-interval]')) {
    const turn = () => {
      if (document.hidden || still.matches || list.matches(':hover')) return;
      const slides = [...list.children];
      const start = list.getBoundingClientRect().left;
      const offsets = slides.map((slide) => slide.getBoundingClientRect().left - start);
      const shown = offsets.findIndex((offset) => Math.abs(offset) < list.clientWidth / 2);
      list.scrollBy({ left: offsets[(shown + 1) % slides.length] });
    };
    const timer = setInterval(turn, Number(list.dataset.interval) * 1000);
    for (const event of ['pointerdown', 'wheel', 'keydown', 'focusin'])
      list.addEventListener(event, () => clearInterval(timer), { once: true, passive: true });
  }
})();
`;
