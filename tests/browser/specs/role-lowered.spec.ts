import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createApiClient } from '../fixtures/api-client.ts';
import { atNight, enter, expect, extended, test, messagesIn } from '../fixtures/test.ts';
import { type InProcessServer, startInProcessServer } from '../fixtures/in-process-server.ts';

const t = messagesIn('en');
const claire = 'claire@petilia.example';
let server: InProcessServer;
test.beforeAll(async () => {
  server = await startInProcessServer();
});
test.afterAll(() => server.stop());

const begin = async (page: Page) => {
  const api = createApiClient(server, 'yonatan@petilia.example', 'petilia-jaffa');
  const id = await api.create({ name: 'Mine for now', title: 'First' });
  await server.makeRole(claire, 'editor');
  const path = `/petilia-jaffa/menus/${id}/details`;
  await enter({ page, t, server }, claire, path, server.url);
  const title = page.getByRole('textbox', { name: new RegExp(`^${t('content.menu.title')}`) });
  await title.fill('Hers, not saved');
  await expect(page.getByText(t('editor.keptAt'))).toBeVisible();
  return { api, id, title, path };
};

test('H043 a role lowered while editing: read-only immediately, the unsaved texts kept, as a file and on this device', {
  tag: extended,
}, async ({ page }) => {
  const { api, id, title } = await begin(page);
  await server.makeRole(claire, 'viewer');
  await expect(page.getByText(t('editor.readOnlyKept', { count: 1 }))).toBeVisible();
  await expect(title).toHaveCount(0);
  await expect(page.getByText('Hers, not saved')).toBeVisible();
  await expect(page.locator('[data-command="editor.save"]')).toHaveCount(0);
  await expect(page.locator('[data-command="editor.publish"]')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  expect([(await api.stored(id))?.version, (await api.stored(id))?.draft.title]).toEqual([2, { en: 'First' }]);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: t('command.editor.download') }).click();
  const file = JSON.parse(await readFile(await (await coming).path(), 'utf8')) as { draft: { title: unknown } };
  expect(file.draft.title).toEqual({ en: 'Hers, not saved' });

  // leaving asks; what cannot be saved is not lost by trying
  await page
    .getByRole('navigation', { name: t('editor.crumbs') })
    .getByRole('link')
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('command.leave.save') })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Hers, not saved')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: t('command.draft.restore') }).click();
  await expect(page.getByText('Hers, not saved')).toBeVisible();
  await server.makeRole(claire, 'editor');
  await expect(title).toHaveValue('Hers, not saved');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('common.version', { version: 3 }), { exact: true })).toBeVisible();
  expect((await api.stored(id))?.draft.title).toEqual({ en: 'Hers, not saved' });
});

test('H043 a role lowered while the line was down: the refused save reads it again, and nothing is lost', {
  tag: atNight,
}, async ({ page }) => {
  await page.routeWebSocket(/graphql/, () => undefined);
  const { api, id, title } = await begin(page);
  await server.makeRole(claire, 'viewer');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('editor.readOnlyKept', { count: 1 }))).toBeVisible();
  await expect(title).toHaveCount(0);
  await expect(page.getByText('Hers, not saved')).toBeVisible();
  expect((await api.stored(id))?.version).toBe(2);
});

test('H043 the menu of a list turns too: nothing to create, nothing to delete', { tag: atNight }, async ({ page }) => {
  await server.makeRole(claire, 'editor');
  await enter({ page, t, server }, claire, '/petilia-jaffa/menus', server.url);
  await expect(page.getByRole('button', { name: t('list.create.menu'), exact: true })).toBeVisible();
  await server.makeRole(claire, 'viewer');
  await expect(page.getByRole('button', { name: t('list.create.menu'), exact: true })).toHaveCount(0);
});
