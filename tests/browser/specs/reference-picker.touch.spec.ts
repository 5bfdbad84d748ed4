import type { Locator } from '@playwright/test';
import { expect, extended, test } from '../fixtures/test.ts';

const middle = async (target: Locator): Promise<number> => {
  const box = await target.boundingBox();
  return (box?.y ?? Number.NaN) + (box?.height ?? 0) / 2;
};

test('above the on-screen keyboard every option of a reference is in reach without scrolling the page', {
  tag: extended,
}, async ({ page, t, api, openAs }) => {
  const id = await api.createItem('marketplace', 'marketplace', 'Options on a phone');
  await openAs('michal@petilia.example', `/petilia-jaffa/marketplaces/${id}/marketplaceBoard`);
  await page.getByRole('button', { name: t('content.marketplace.stories.add') }).tap();
  const field = page.getByRole('combobox', { name: t('content.marketplace.stories.cms_id') });
  await field.tap();
  // the browser shrinks the page by the keyboard: interactive-widget=resizes-content
  await page.setViewportSize({ width: 390, height: 440 });
  const options = page.getByRole('option');
  const panel = page.locator('[data-panel]');
  const isWithin = async () => {
    const [list, input] = [await panel.boundingBox(), await field.boundingBox()];
    if (list === null || input === null) return 'not shown';
    if (list.y < 0 || list.y + list.height > 440) return 'cut off';
    return list.y < input.y + input.height && input.y < list.y + list.height ? 'over the input' : 'in reach';
  };
  await expect.poll(isWithin).toBe('in reach');
  const scrolled = await page.evaluate(() => window.scrollY);
  await expect(options.last()).toHaveText(t('field.reference.otherVenue'));
  await options.last().tap();
  await expect(field).toHaveAttribute('placeholder', t('field.reference.searchVenues'));
  await expect(options.first()).toBeVisible();
  await expect.poll(isWithin).toBe('in reach');
  await options.last().tap();
  await expect(field).toHaveAttribute('placeholder', t('field.reference.search'));
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  // until the items are there, the only option is that of another venue
  await expect(options.nth(1)).toBeVisible();
  await options.first().tap();
  await expect(options).toHaveCount(0);
  const clear = page.getByRole('button', { name: t('field.reference.clear') });
  expect(Math.abs((await middle(clear)) - (await middle(field)))).toBeLessThanOrEqual(1);
});
