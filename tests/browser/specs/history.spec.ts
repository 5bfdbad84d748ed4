import { expect, test, messagesIn } from '../fixtures/test.ts';
import { localized as saying } from '../fixtures/menu-builder.ts';

const t = messagesIn('en');

test('two versions are compared, an old one is restored, undone, and saved as a new one', async ({
  page,
  api,
  edit,
}) => {
  const id = await api.create({ name: 'Told', title: 'First' });
  await api.change(id, saying('title', 'Second'));
  await api.change(id, saying('title', 'Third'));
  expect(await api.versions(id)).toEqual([4, 3, 2, 1]);
  await edit(id, { tab: 'details' });
  const title = page.getByRole('textbox', { name: new RegExp(`^${t('content.menu.title')}`) });
  await expect(title).toHaveValue('Third');

  await page.getByRole('button', { name: t('command.editor.history') }).click();
  const dialog = page.getByRole('dialog', { name: t('history.title') });
  const restore = dialog.getByRole('button', { name: t('command.history.restore') });
  const changes = dialog.getByRole('region', { name: t('history.changes') });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Yonatan Levi' })).toHaveCount(4);
  await expect(changes).toContainText(t('history.pair', { before: 3, after: 4 }));
  await expect(changes).toContainText('Second');
  await expect(changes).toContainText('Third');
  // the current version cannot be restored
  await expect(restore).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: t('history.version', { version: 2 }) }).click();
  await expect(changes).toContainText(t('history.pair', { before: 1, after: 2 }));
  await dialog.getByRole('button', { name: t('history.against.now') }).click();
  await expect(changes).toContainText(t('history.pair', { before: 2, after: 4 }));
  await expect(changes).toContainText('First');
  await expect(changes).toContainText('Third');
  await restore.click();
  await expect(dialog).toBeHidden();

  await expect(title).toHaveValue('First');
  expect(await api.versions(id)).toEqual([4, 3, 2, 1]);
  await page.keyboard.press('Control+z');
  await expect(title).toHaveValue('Third');
  await expect(page.getByRole('region', { name: t('editor.saveBar') })).toBeHidden();
  await page.keyboard.press('Control+Shift+z');
  await expect(title).toHaveValue('First');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('common.version', { version: 5 }), { exact: true })).toBeVisible();
  const stored = await api.stored(id);
  expect([stored?.draft.title, stored?.updatedBy]).toEqual([{ en: 'First' }, 'Michal Arad']);
  expect(await api.versions(id)).toEqual([5, 4, 3, 2, 1]);
});
