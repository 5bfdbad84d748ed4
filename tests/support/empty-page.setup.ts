import { afterAll } from 'vitest';

// A process serves many files with one page: what a file left there would be found by the next one.
afterAll(() => {
  if (typeof document === 'undefined') return;
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});
