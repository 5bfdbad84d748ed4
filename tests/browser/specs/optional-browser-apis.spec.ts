import { atNight, enter, expect, test } from '../fixtures/test.ts';

/** Browsers lack these, or refuse them: on plain HTTP, in private windows, in frames, by policy. */
const removed: [api: string, remove: () => void][] = [
  ['matchMedia', () => Object.defineProperty(window, 'matchMedia', { value: undefined })],
  ['BroadcastChannel', () => Object.defineProperty(window, 'BroadcastChannel', { value: undefined })],
  [
    'BroadcastChannel, which throws',
    () =>
      Object.defineProperty(window, 'BroadcastChannel', {
        value: function Refused() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
  ],
  ['Web Locks', () => Object.defineProperty(navigator, 'locks', { value: undefined })],
  ['IndexedDB', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
  [
    'localStorage',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      }),
  ],
  ['requestIdleCallback', () => Object.defineProperty(window, 'requestIdleCallback', { value: undefined })],
  ['Intl.Segmenter', () => Object.defineProperty(Intl, 'Segmenter', { value: undefined })],
  ['visualViewport', () => Object.defineProperty(window, 'visualViewport', { value: undefined })],
  [
    'workers',
    () => {
      Object.defineProperty(window, 'Worker', { value: undefined });
      Object.defineProperty(window, 'OffscreenCanvas', { value: undefined });
    },
  ],
  ['crypto.randomUUID', () => Object.defineProperty(crypto, 'randomUUID', { value: undefined })],
];

test.use({ locale: 'en-US' });

// by day all of them at once
const cases = [
  { api: 'any of them', remove: removed.map(([, remove]) => remove), tag: [] },
  ...removed.map(([api, remove]) => ({ api, remove: [remove], tag: atNight })),
];

for (const { api, remove, tag } of cases)
  test(`without ${api} the application starts, signs in and creates a menu`, { tag }, async ({ page, t, server }) => {
    for (const one of remove) await page.addInitScript(one);
    await enter({ page, t, server }, 'michal@petilia.example', '/petilia-jaffa/menus');
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
    // found by its command: without a stored preference the interface is in the person's own language
    await page.locator('[data-command="list.create"]').first().click();
    await expect(page.locator('[data-state="editing"]')).toBeVisible();
  });
