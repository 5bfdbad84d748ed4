import { getDemoItemId } from '../../../server/demo/replay-edits.ts';
import { startServer } from '../fixtures/built-server.ts';
import { expect, test as base, type WorkerFixtures } from '../fixtures/test.ts';

const venue = 'petilia-jaffa';
const name = 'Jaffa tonight';
const id = getDemoItemId(venue, 'marketplace', name);

const test = base.extend<object, Pick<WorkerFixtures, 'server'>>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
    async ({}, use) => {
      const server = await startServer({ PINNED_ITEMS: id });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

test('the configured marketplace is pinned in the list, cannot be deleted there or on its own screen, and opens', async ({
  page,
  t,
  api,
  openAs,
}) => {
  await api.createItem('marketplace', 'marketplace', 'Alpha');
  await openAs('michal@petilia.example', `/${venue}/marketplaces`);
  const grid = page.getByRole('grid', { name: t('command.go.marketplaces') });
  const names = grid.getByRole('link');
  await expect(names).toHaveText([name, 'Alpha']);
  const remove = page.locator('[data-command="list.delete"]').first();
  const findRow = (text: string) => grid.getByRole('row').filter({ has: page.getByRole('link', { name: text }) });
  await findRow(name).getByRole('checkbox').check();
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  // of several, the others are deleted
  await findRow('Alpha').getByRole('checkbox').check();
  await remove.click();
  await expect(names).toHaveText([name]);

  await names.click();
  await expect(page).toHaveURL(new RegExp(`/marketplaces/${id}`));
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  await page.getByRole('button', { name: t('common.moreActions') }).click();
  const entry = page.getByRole('menuitem', { name: t('command.editor.delete') });
  await expect(entry).toBeDisabled();
  await expect(entry).toHaveAccessibleDescription(t('blocked.isNotPinned'));
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
});
