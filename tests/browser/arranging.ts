import type { Page } from '@playwright/test';

/** The words of a menu in the order in which they stand on the page: headings and dishes. */
export const shownOrder = (page: Page): Promise<string[]> =>
  page
    .locator('[data-path$="/header"], [data-path$="/name"]')
    .evaluateAll((all) => all.map((it) => ((it as HTMLInputElement).value ?? it.textContent ?? '').trim()));

export const dishes = {
  name: 'Arranged',
  title: 'Arranged',
  sections: {
    Cold: [
      ['Hummus', 3200],
      ['Labneh', 3400],
      ['Beets', 3600],
    ],
    Warm: [
      ['Lamb', 12_800],
      ['Bream', 11_600],
    ],
  },
} as const;
export const begun = ['Cold', 'Hummus', 'Labneh', 'Beets', 'Warm', 'Lamb', 'Bream'];
