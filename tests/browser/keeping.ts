import type { Page } from '@playwright/test';
import { expect, wordsIn } from './house.ts';

const say = wordsIn('en');

/** A menu's editor as a person sees it, in English, on its details. */
export const writing = (page: Page) => ({
  title: page.getByRole('textbox', { name: new RegExp(`^${say('content.menu.title')}`) }),
  bar: page.getByRole('region', { name: say('editor.saveBar') }),
  asks: page.getByRole('dialog', { name: say('leave.title') }),
  answer: (id: 'save' | 'discard' | 'stay') =>
    page
      .getByRole('dialog', { name: say('leave.title') })
      .getByRole('button', { name: say(`command.leave.${id}`) })
      .click(),
  offered: page.getByRole('button', { name: say('command.draft.restore') }),
  editing: page.locator('[data-state="editing"]'),
});

/** What this browser keeps, by key, as its storage itself says it. */
export const keptIn = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(
    () =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const opening = indexedDB.open('maitre');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const base = opening.result;
          const entries = base.transaction('entries', 'readonly').objectStore('entries');
          const [keys, values] = [entries.getAllKeys(), entries.getAll()];
          values.addEventListener('success', () => {
            base.close();
            resolve(
              Object.fromEntries(keys.result.map((key, at) => [String(key), JSON.parse(values.result[at] as string)])),
            );
          });
        });
      }),
  );

/** The drafts among them: where each belongs, and its English title. */
export const draftsIn = async (page: Page): Promise<[key: string, title: unknown][]> =>
  Object.entries(await keptIn(page)).flatMap(([key, value]): [string, unknown][] => {
    const { title } = (value as { draft?: { title?: { en?: unknown } } }).draft ?? {};
    return key.startsWith('drafts/') ? [[key, title?.en]] : [];
  });

/** Where one stands: the address, the number of its entry, and how many entries the browser has. */
export const standing = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    at: (history.state as { at: number }).at,
    entries: history.length,
  }));

export const settle = (page: Page, path: string | RegExp) =>
  expect.poll(() => page.evaluate(() => location.pathname)).toMatch(path);
