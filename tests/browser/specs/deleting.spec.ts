import type { Page } from '@playwright/test';
import { expect, test, messagesIn } from '../fixtures/test.ts';

const say = messagesIn('en');
const notice = (page: Page, words: string) =>
  page
    .getByRole('region', { name: say('shell.notices') })
    .locator('[data-kind]')
    .filter({ hasText: words });
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const words = { title: 'Gone', sections: { Warm: [['Lamb', 12_800]] } } as const;

test('an item deleted in its editor leaves the list, and comes back with everything in it', async ({
  page,
  api,
  edit,
}) => {
  const id = await api.create({ name: 'Gone for a moment', ...words });
  const before = await api.stored(id);
  await edit(id);
  await page.getByRole('button', { name: say('common.menu'), exact: true }).click();
  await page.getByRole('menuitem', { name: say('command.editor.delete') }).click();
  await expect(page).toHaveURL(/\/menus$/);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(row(page, 'Gone for a moment')).toHaveCount(0);
  expect(await api.stored(id)).toBe(null);
  await notice(page, say('success.contentDelete'))
    .getByRole('button', { name: say('common.undo') })
    .click();
  await expect(row(page, 'Gone for a moment')).toBeVisible();
  await expect(notice(page, say('list.restored', { count: 1, name: 'Gone for a moment' }))).toBeVisible();
  expect(await api.stored(id)).toEqual(before);
});

test('a row deleted by its key goes at once, the focus to the next one; undo brings it back', async ({
  page,
  api,
  signIn,
}) => {
  const id = await api.create({ name: 'Gone from the list', ...words });
  await signIn();
  await row(page, 'Gone from the list').focus();
  const below = await page.locator('[role="row"]:focus + [role="row"]').getAttribute('id');
  await page.keyboard.press('Delete');
  await expect(row(page, 'Gone from the list')).toHaveCount(0);
  await expect(page.locator(`#${below}`)).toBeFocused();
  const said = notice(page, say('list.deleted', { count: 1, name: 'Gone from the list' }));
  await expect(said).toBeVisible();
  expect(await api.stored(id)).toBe(null);
  await said.getByRole('button', { name: say('common.undo') }).click();
  await expect(row(page, 'Gone from the list')).toBeVisible();
  expect((await api.stored(id))?.name).toBe('Gone from the list');
});

test('many at once: published, unpublished, deleted, and brought back with one press', async ({
  page,
  api,
  signIn,
}) => {
  const names = ['Bulk one', 'Bulk two', 'Bulk three'];
  const ids: string[] = [];
  for (const name of names) ids.push(await api.create({ name, ...words }));
  const published = async () => Promise.all(ids.map(async (id) => (await api.stored(id))?.publishedVersion));
  await signIn();
  await page.getByRole('textbox', { name: say('list.search') }).fill('Bulk ');
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(3);
  const choose = async () => {
    for (const name of names) await page.getByRole('checkbox', { name: say('list.selectOne', { name }) }).click();
    await expect(bar.getByText(say('list.selected', { count: 3 }))).toBeVisible();
  };
  const bar = page.getByRole('toolbar', { name: say('list.bulk') });
  const press = (id: string) => bar.getByRole('button', { name: say(`command.${id}`) }).click();

  await choose();
  await press('list.publish');
  const dialog = page.getByRole('dialog', { name: say('publish.title') });
  await expect(dialog.getByText(say('publish.verdict.ready'))).toHaveCount(3);
  await dialog
    .getByRole('button', { name: say('publish.include', { name: 'Bulk two' }) })
    .or(dialog.getByRole('checkbox', { name: say('publish.include', { name: 'Bulk two' }) }))
    .click();
  await dialog.getByRole('button', { name: say('publish.count', { count: 2 }) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say('state.published'), { exact: true })).toHaveCount(2);
  expect(await published()).toEqual([2, null, 2]);

  await choose();
  await press('list.unpublish');
  await expect(notice(page, say('list.unpublished', { count: 2, name: 'Bulk one' }))).toBeVisible();
  await expect(page.getByText(say('state.unpublished'), { exact: true })).toHaveCount(2);
  expect(await published()).toEqual([null, null, null]);

  await choose();
  await press('list.delete');
  const gone = notice(page, say('list.deleted', { count: 3, name: '' }));
  await expect(gone).toBeVisible();
  await expect(page.getByText(say('list.nothingMatches'))).toBeVisible();
  expect(await Promise.all(ids.map(api.stored))).toEqual([null, null, null]);
  await gone.getByRole('button', { name: say('common.undo') }).click();
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(3);
  expect((await Promise.all(ids.map(api.stored))).map((it) => it?.name)).toEqual(names);
});

test('what somebody changed meanwhile is not deleted with the rest, and the list says which and why', async ({
  page,
  api,
  signIn,
}) => {
  const ids = [await api.create({ name: 'Stale one', ...words }), await api.create({ name: 'Stale two', ...words })];
  await signIn();
  await page.getByRole('textbox', { name: say('list.search') }).fill('Stale');
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(2);
  await page.route('**/api/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    // between the press and its arrival somebody saves
    if (body.includes(ids[0] ?? '') && body.includes('expectedVersion'))
      await api.change(ids[0] ?? '', (it) => ({ ...it, title: { en: 'Newer' } }));
    await route.continue();
  });
  await page.getByRole('checkbox', { name: say('command.list.selectAll') }).click();
  await page.keyboard.press('Delete');
  const failed = page.getByRole('alert').filter({ hasText: say('list.failed', { count: 1 }) });
  await expect(failed).toContainText('Stale one');
  await expect(failed).toContainText(say('error.conflict'));
  expect((await api.stored(ids[0] ?? ''))?.version).toBe(3);
  expect(await api.stored(ids[1] ?? '')).toBe(null);
  await expect(row(page, 'Stale one')).toBeVisible();
});
