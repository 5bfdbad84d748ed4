import { readFile } from 'node:fs/promises';
import { expect, extended, test } from '../fixtures/test.ts';
import { localized } from '../fixtures/menu-builder.ts';

const queuePath = '/petilia-jaffa/translations?language=ru&entity=menu';

test('the queue leads from field to field and on to the next item by one key, and asks about unsaved changes', async ({
  page,
  api,
  openAs,
  t,
}) => {
  // by name they are the last two of the unpublished ones
  const last = await api.create({ name: 'Zz two', title: 'Second' });
  const first = await api.create({ name: 'Zz one', title: 'First' });
  await openAs('yonatan@petilia.example', queuePath);
  const grid = page.getByRole('grid', { name: t('command.go.translations') });
  await expect(grid.getByRole('row').nth(1)).toContainText(t('state.published'));
  await page.goto(`/petilia-jaffa/menus/${first}?field=title&language=ru`);
  const title = page
    .getByRole('textbox', { name: new RegExp(`^${t('content.menu.title')}`) })
    .and(page.locator('[lang=ru]'));
  await expect(title).toBeFocused();
  await title.fill('Первый');
  // nothing else is missing in the item: the key goes on to the next item of the queue, and unsaved changes are
  // confirmed
  await page.keyboard.press('F8');
  const guard = page.getByRole('dialog', { name: t('leave.title') });
  await guard.getByRole('button', { name: t('command.leave.save') }).click();
  await expect(page).toHaveURL(new RegExp(`${last}.*language=ru`));
  await expect(title).toBeFocused();
  await expect.poll(async () => (await api.stored(first))?.draft.title).toEqual({ en: 'First', ru: 'Первый' });
});

test('texts are exported for an external translator and imported again: compared, ticked, saved once after confirming, and undone', {
  tag: extended,
}, async ({ page, api, openAs, t }) => {
  const id = await api.create({ name: 'Round trip', title: 'Winter' });
  await api.change(id, localized('description', 'With wine'));
  await openAs('yonatan@petilia.example', queuePath);
  const row = page
    .getByRole('row')
    .filter({ hasText: 'Round trip' })
    .filter({ hasText: t('content.menu.title') });
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText(t('state.published'));
  while (!(await row.isVisible())) {
    const shown = await first.innerText();
    await page.getByRole('button', { name: t('command.translations.nextPage') }).click();
    await expect(first).not.toHaveText(shown, { useInnerText: true });
  }
  await row.locator('[data-tick]').click();
  await page
    .getByRole('toolbar', { name: t('list.bulk') })
    .getByRole('button', { name: t('command.translations.exportSelected') })
    .click();
  const exportDialog = page.getByRole('dialog', { name: t('translations.export.title') });
  await exportDialog.getByLabel(t('translations.export.language')).selectOption('ru');
  const exporting = page.waitForEvent('download');
  await exportDialog.getByRole('button', { name: t('command.translations.export') }).click();
  const exported = await exporting;
  expect(exported.suggestedFilename()).toBe('petilia-jaffa ru.xlf');
  const text = await readFile(await exported.path(), 'utf8');
  expect(text.match(/<unit /g)?.length).toBe(2);

  await page.getByRole('button', { name: t('command.translations.importFile') }).click();
  const dialog = page.getByRole('dialog', { name: t('translations.import.title') });
  const choose = (content: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'ru.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(content) });
  await choose(text.replace('<xliff', '<!DOCTYPE x [<!ENTITY a "a">]><xliff'));
  await expect(dialog.getByRole('alert')).toContainText(t('translations.refused.xmlDoctype'));
  const translated = text
    .replace(/(>Winter<\/source>)/, '$1<target>Зима</target>')
    .replace(/(>With wine<\/source>)/, '$1<target>С вином</target>');
  await choose(translated);
  await dialog.getByRole('checkbox', { name: /С вином/ }).uncheck();
  await dialog.getByRole('button', { name: t('translations.import.count', { count: 1 }) }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await api.stored(id))?.draft)
    .toMatchObject({ title: { en: 'Winter', ru: 'Зима' }, description: { en: 'With wine' } });
  await page
    .getByRole('region', { name: t('shell.notifications') })
    .locator('[data-kind]')
    .filter({ hasText: t('translations.imported', { count: 1, items: 1 }) })
    .getByRole('button', { name: t('common.undo') })
    .click();
  await expect.poll(async () => (await api.stored(id))?.draft.title).toEqual({ en: 'Winter' });
});
