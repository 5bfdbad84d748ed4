import type { Language } from '../../../graphql/domain/languages.ts';
import { atNight, enter, expect, messagesIn, test, visit } from '../fixtures/test.ts';

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
  ['ResizeObserver', () => Object.defineProperty(window, 'ResizeObserver', { value: undefined })],
  ['AbortSignal.any', () => Object.defineProperty(AbortSignal, 'any', { value: undefined })],
  ['Intl.supportedValuesOf', () => Object.defineProperty(Intl, 'supportedValuesOf', { value: undefined })],
  ['the clipboard', () => Object.defineProperty(navigator, 'clipboard', { value: undefined })],
  ['crypto.randomUUID', () => Object.defineProperty(crypto, 'randomUUID', { value: undefined })],
];

test.use({ locale: 'en-US' });

// by day all of them at once
const cases = [
  { api: 'any of them', remove: removed.map(([, remove]) => remove), tag: [], workers: false },
  ...removed.map(([api, remove]) => ({ api, remove: [remove], tag: atNight, workers: api !== 'workers' })),
];

for (const { api, remove, tag, workers } of cases)
  test(`without ${api} the application starts, signs in, creates a menu and says what is wrong with a table, or that it cannot read any`, {
    tag,
  }, async ({ page, t, server }) => {
    for (const one of remove) await page.addInitScript(one);
    await enter({ page, t, server }, 'michal@petilia.example', '/petilia-jaffa/menus');
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
    // found by its command: without a stored preference the interface is in the person's own language
    await page.locator('[data-command="list.create"]').first().click();
    await expect(page.locator('[data-state="editing"]')).toBeVisible();
    const shown = messagesIn((await page.locator('html').getAttribute('lang')) as Language);
    await page
      .getByRole('button', { name: shown('common.moreActions') })
      .first()
      .click();
    await page.getByRole('menuitem', { name: shown('command.editor.import') }).click();
    const dialog = page.getByRole('dialog', { name: shown('import.title') });
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'menu.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Section;Dish;Price\nWarm;Soup;12,3456'),
    });
    const alertText = shown(workers ? 'editor.price.tooPrecise' : 'error.internal');
    await expect(dialog.getByRole('alert')).toContainText(alertText);
    // the form of the venue's settings has a list of time zones
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await visit(page, '/petilia-jaffa/settings');
    await expect(page.locator('select[name="timeZone"]')).toHaveValue('Asia/Jerusalem');
  });
