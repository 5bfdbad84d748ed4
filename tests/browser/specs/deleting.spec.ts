import type { Page } from '@playwright/test';
import { atNight, expect, extended, test, messagesIn } from '../fixtures/test.ts';

const t = messagesIn('en');
const notice = (page: Page, text: string) =>
  page
    .getByRole('region', { name: t('shell.notifications') })
    .locator('[data-kind]')
    .filter({ hasText: text });
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const text = { title: 'Gone', sections: { Warm: [['Lamb', 12_800]] } } as const;

test('an item deleted in its editor leaves the list, and is restored with all its content', { tag: atNight }, async ({
  page,
  api,
  edit,
}) => {
  const id = await api.create({ name: 'Gone for a moment', ...text });
  const before = await api.stored(id);
  await edit(id);
  await page.getByRole('button', { name: t('common.moreActions'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('command.editor.delete') }).click();
  await expect(page).toHaveURL(/\/menus$/);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(row(page, 'Gone for a moment')).toHaveCount(0);
  expect(await api.stored(id)).toBe(null);
  await notice(page, t('success.contentDelete'))
    .getByRole('button', { name: t('common.undo') })
    .click();
  await expect(row(page, 'Gone for a moment')).toBeVisible();
  await expect(notice(page, t('list.restored', { count: 1, name: 'Gone for a moment' }))).toBeVisible();
  expect(await api.stored(id)).toEqual(before);
});

test('a selected row deleted by its shortcut is removed immediately, the focus moves to the next one; undo restores it', async ({
  page,
  api,
  signIn,
}) => {
  const id = await api.create({ name: 'Gone from the list', ...text });
  await signIn();
  await row(page, 'Gone from the list').focus();
  const below = await page.locator('[role="row"]:focus + [role="row"]').getAttribute('id');
  await page.keyboard.press('Delete');
  await expect(notice(page, t('blocked.hasRowsForAction'))).toBeVisible();
  await expect(row(page, 'Gone from the list')).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('Delete');
  await expect(row(page, 'Gone from the list')).toHaveCount(0);
  await expect(page.locator(`#${below}`)).toBeFocused();
  const deletedNotice = notice(page, t('list.deleted', { count: 1, name: 'Gone from the list' }));
  await expect(deletedNotice).toBeVisible();
  expect(await api.stored(id)).toBe(null);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(deletedNotice).toBeHidden();
  await expect(row(page, 'Gone from the list')).toBeVisible();
  expect((await api.stored(id))?.name).toBe('Gone from the list');
});

test('several items at once: published, unpublished, deleted, and restored with one undo', { tag: extended }, async ({
  page,
  api,
  signIn,
}) => {
  const names = ['Bulk one', 'Bulk two', 'Bulk three'];
  const ids: string[] = [];
  for (const name of names) ids.push(await api.create({ name, ...text }));
  const published = async () => Promise.all(ids.map(async (id) => (await api.stored(id))?.publishedVersion));
  await signIn();
  await page.getByRole('textbox', { name: t('list.search') }).fill('Bulk ');
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(3);
  const choose = async () => {
    for (const name of names) await page.getByRole('checkbox', { name: t('list.selectOne', { name }) }).click();
    await expect(bar.getByText(t('list.selected', { count: 3 }))).toBeVisible();
  };
  const bar = page.getByRole('toolbar', { name: t('list.bulk') });
  const press = (id: string) => bar.getByRole('button', { name: t(`command.${id}`) }).click();

  await choose();
  await press('list.publish');
  const dialog = page.getByRole('dialog', { name: t('publish.title') });
  await expect(dialog.getByText(t('publish.verdict.ready'))).toHaveCount(3);
  await dialog
    .getByRole('button', { name: t('publish.include', { name: 'Bulk two' }) })
    .or(dialog.getByRole('checkbox', { name: t('publish.include', { name: 'Bulk two' }) }))
    .click();
  await dialog.getByRole('button', { name: t('publish.count', { count: 2 }) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('state.published'), { exact: true })).toHaveCount(2);
  expect(await published()).toEqual([2, null, 2]);

  await choose();
  await press('list.unpublish');
  await expect(notice(page, t('list.unpublished', { count: 2, name: 'Bulk one' }))).toBeVisible();
  await expect(page.getByText(t('state.unpublished'), { exact: true })).toHaveCount(2);
  expect(await published()).toEqual([null, null, null]);

  await notice(page, t('list.unpublished', { count: 2, name: 'Bulk one' }))
    .getByRole('button', { name: t('common.undo') })
    .click();
  await expect(page.getByText(t('state.published'), { exact: true })).toHaveCount(2);
  expect(await published()).toEqual([2, null, 2]);

  await choose();
  await press('list.unpublish');
  await expect(page.getByText(t('state.unpublished'), { exact: true })).toHaveCount(2);

  await choose();
  await press('list.delete');
  // their publications go with them
  await page
    .getByRole('dialog', { name: t('deletion.title', { count: 3, name: '' }) })
    .getByRole('button', { name: t('command.deletion.confirm') })
    .click();
  const deletedNotice = notice(page, t('list.deleted', { count: 3, name: '' }));
  await expect(deletedNotice).toBeVisible();
  await expect(page.getByText(t('list.nothingMatches'))).toBeVisible();
  expect(await Promise.all(ids.map(api.stored))).toEqual([null, null, null]);
  await deletedNotice.getByRole('button', { name: t('common.undo') }).click();
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(3);
  expect((await Promise.all(ids.map(api.stored))).map((it) => it?.name)).toEqual(names);
});

test('an item changed meanwhile by somebody else is not deleted with the rest, and the list names it with the reason', {
  tag: atNight,
}, async ({ page, api, signIn }) => {
  const ids = [await api.create({ name: 'Stale one', ...text }), await api.create({ name: 'Stale two', ...text })];
  await signIn();
  await page.getByRole('textbox', { name: t('list.search') }).fill('Stale');
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(2);
  await page.route('**/api/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    // between the press and its arrival somebody saves
    if (body.includes(ids[0] ?? '') && body.includes('expectedVersion'))
      await api.change(ids[0] ?? '', (it) => ({ ...it, title: { en: 'Newer' } }));
    await route.continue();
  });
  await page.getByRole('checkbox', { name: t('command.list.selectAll') }).click();
  await page.keyboard.press('Delete');
  const failed = page.getByRole('alert').filter({ hasText: t('list.failed', { count: 1 }) });
  await expect(failed).toContainText('Stale one');
  await expect(failed).toContainText(t('error.conflict'));
  expect((await api.stored(ids[0] ?? ''))?.version).toBe(3);
  expect(await api.stored(ids[1] ?? '')).toBe(null);
  await expect(row(page, 'Stale one')).toBeVisible();
});

test('deleting a published item is confirmed; it is listed as recently deleted, its URL shows the deletion, and it can be restored', {
  tag: extended,
}, async ({ page, api, signIn }) => {
  const id = await api.create({ name: 'Seen by guests', ...text });
  await signIn();
  await row(page, 'Seen by guests').getByRole('checkbox').click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('button', { name: t('publish.count', { count: 1 }) }).click();
  await page.locator('button[data-command="publish.close"]').click();
  await expect(row(page, 'Seen by guests').getByText(t('state.published'), { exact: true })).toBeVisible();

  const menu = row(page, 'Seen by guests').getByRole('button', {
    name: t('table.rowMenu', { name: 'Seen by guests' }),
  });
  const remove = async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: t('command.list.delete') }).click();
  };
  const dialog = page.getByRole('dialog', { name: t('deletion.title', { count: 1, name: 'Seen by guests' }) });
  await remove();
  await expect(dialog.getByText(t('deletion.guestsLose', { count: 1 }))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('command.deletion.cancel') })).toBeFocused();
  await expect(page.locator('[data-tooltip]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect((await api.stored(id))?.name).toBe('Seen by guests');
  await remove();
  await dialog.getByRole('button', { name: t('command.deletion.confirm') }).click();
  await expect(row(page, 'Seen by guests')).toHaveCount(0);
  expect(await api.stored(id)).toBe(null);

  await page.getByRole('button', { name: t('list.view.deleted') }).click();
  await expect(page).toHaveURL(/where=deleted/);
  await expect(row(page, 'Seen by guests')).toContainText('30');
  await row(page, 'Seen by guests').getByRole('link').click();
  const deletion = page.getByRole('heading', { name: t('editor.deleted', { name: 'Seen by guests' }) });
  await expect(deletion).toBeVisible();
  // opened by its address, without the list's code
  await page.reload();
  await expect(deletion).toBeVisible();
  await page.getByRole('button', { name: t('command.editor.restore') }).click();
  await expect(page.getByRole('textbox', { name: t('editor.name'), exact: true })).toHaveValue('Seen by guests');
  expect((await api.stored(id))?.publishedVersion).not.toBe(null);
});
