import { getValue } from '../../../graphql/content/apply-edit.ts';
import { expect, extended, test } from '../fixtures/test.ts';

const initial = { title: 'First', sections: { Warm: [['Lamb', 12_800]] } } as const;

test('F019 without a network editing continues, in one item and the next; each save is queued and sent once', async ({
  page,
  context,
  t,
  api,
  edit,
}) => {
  const ids = [
    await api.create({ name: 'Cellar one', ...initial }),
    await api.create({ name: 'Cellar two', ...initial }),
  ];
  const before = await Promise.all(ids.map((id) => api.stored(id)));
  const keys: string[] = [];
  page.on('requestfinished', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key !== undefined && request.postData()?.includes('expectedVersion')) keys.push(key);
  });
  const title = page.getByRole('textbox', { name: new RegExp(`^${t('content.menu.title')}`) });
  const bar = page.getByRole('region', { name: t('editor.saveBar') });
  const banner = page.locator('[data-state="offline"]');

  // the second is read while there is a network: without one nothing new can be read
  await edit(ids[1] ?? '', { tab: 'details' });
  await context.setOffline(true);
  await expect(banner).toContainText(t('offline.lost'));
  await expect(banner).toContainText(t('offline.limits'));
  await title.fill('Written in the cellar');
  await page.keyboard.press('Control+s');
  await expect(bar).toContainText(t('offline.saveWaits'));
  await expect(banner).toContainText('Cellar two');
  const publish = page.getByRole('button', { name: t('command.editor.publish'), exact: true });
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  await expect(publish).toHaveAccessibleDescription(t('blocked.offline'));

  // edited again: it is queued behind the first, and leaving is not blocked
  await title.fill('Written on in the cellar');
  await page.keyboard.press('Control+s');
  await expect(bar).toContainText(t('offline.saveWaits'));
  await page
    .getByRole('navigation', { name: t('editor.crumbs') })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(title).toBeHidden();
  expect(keys).toEqual([]);

  await context.setOffline(false);
  await expect(banner).toBeHidden({ timeout: 20_000 });
  const after = await Promise.all(ids.map((id) => api.stored(id)));
  expect(after[0]).toEqual(before[0]);
  expect([after[1]?.version, getValue(after[1]?.draft ?? { _name: '' }, 'title', 'en')]).toEqual([
    (before[1]?.version ?? 0) + 2,
    'Written on in the cellar',
  ]);
  expect(new Set(keys).size).toBe(keys.length);

  // nothing of it is offered again
  await page.goto(`/petilia-jaffa/menus/${ids[1]}/details`);
  await expect(title).toHaveValue('Written on in the cellar');
  await expect(bar).toBeHidden();
});

test('F017 the tab is closed while a save waits: the next one sends it', { tag: extended }, async ({
  page,
  context,
  t,
  api,
  edit,
}) => {
  const id = await api.create({ name: 'Night train', ...initial });
  const before = (await api.stored(id))?.version ?? 0;
  await edit(id, { tab: 'details' });
  const title = page.getByRole('textbox', { name: new RegExp(`^${t('content.menu.title')}`) });
  await context.setOffline(true);
  await title.fill('Written on the train');
  await page.keyboard.press('Control+s');
  await expect(page.locator('[data-state="offline"]')).toContainText('Night train');
  expect((await api.stored(id))?.version).toBe(before);
  const next = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await next.goto('/petilia-jaffa/menus');
  await expect.poll(async () => (await api.stored(id))?.version).toBe(before + 1);
  await expect(next.locator('[data-state="offline"]')).toBeHidden();
});

test('code that cannot be loaded while the server is away is loaded when it is back; a queued save is sent and the page stays', async ({
  page,
  t,
  api,
  edit,
}) => {
  const id = await api.create({ name: 'Code away', ...initial });
  const before = (await api.stored(id))?.version ?? 0;
  const queueIsReady = page.waitForResponse(/\/stored-saves-/);
  await edit(id, { tab: 'details' });
  const title = page.getByRole('textbox', { name: new RegExp(`^${t('content.menu.title')}`) });
  await title.click();
  // its response may be that of a preload: the import that evaluates it comes after, and would need the server
  await page.evaluate((url) => import(url), (await queueIsReady).url());
  // what the editor has not needed yet does not arrive, and the queue must not need it
  let isAway = false;
  const requestedPaths: string[] = [];
  await page.route('**/*', async (route) => {
    if (!isAway) return route.continue();
    requestedPaths.push(new URL(route.request().url()).pathname);
    return route.abort('connectionrefused');
  });
  isAway = true;
  await title.fill('Written while the server was away');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: t('editor.saveBar') })).toContainText(t('offline.saveWaits'));
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  isAway = false;
  await expect.poll(async () => (await api.stored(id))?.version, { timeout: 30_000 }).toBe(before + 1);
  await expect(page.locator('[data-state="offline"]')).toBeHidden();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
  expect(requestedPaths.filter((path) => path.includes('stored-saves'))).toEqual([]);
});
