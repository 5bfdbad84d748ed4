import { getDemoItemId } from '../../../server/demo/replay-edits.ts';
import { pinnedItem } from '../fixtures/built-server.ts';
import { expect, extended, test } from '../fixtures/test.ts';

const venue = 'petilia-jaffa';
const name = 'Jaffa tonight';
const id = getDemoItemId(venue, 'marketplace', name);

test('the configured marketplace is pinned in the list, cannot be deleted there or on its own screen, and opens', {
  tag: extended,
}, async ({ page, t, api, openAs }) => {
  expect(pinnedItem).toBe(id);
  await api.createItem('marketplace', 'marketplace', 'Alpha');
  await openAs('michal@petilia.example', `/${venue}/marketplaces`);
  const grid = page.getByRole('grid', { name: t('command.go.marketplaces') });
  const names = grid.getByRole('link');
  // the newest item would be first
  await expect(names.first()).toHaveText(name);
  await expect(names.nth(1)).toHaveText('Alpha');
  const remove = page.locator('[data-command="list.delete"]').first();
  const findRow = (text: string) => grid.getByRole('row').filter({ has: page.getByRole('link', { name: text }) });
  await findRow(name).getByRole('checkbox').check();
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  // of several, the others are deleted
  await findRow('Alpha').getByRole('checkbox').check();
  await remove.click();
  await page.locator('[data-command="deletion.confirm"]').click();
  await expect(grid.getByRole('link', { name: 'Alpha' })).toHaveCount(0);
  await expect(names.first()).toHaveText(name);

  await names.first().click();
  await expect(page).toHaveURL(new RegExp(`/marketplaces/${id}`));
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  await page.getByRole('button', { name: t('common.moreActions') }).click();
  const entry = page.getByRole('menuitem', { name: t('command.editor.delete') });
  await expect(entry).toBeDisabled();
  await expect(entry).toHaveAccessibleDescription(t('blocked.isNotPinned'));
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
});
