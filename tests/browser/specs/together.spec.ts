import { findViolations, wcag } from '../fixtures/axe.ts';
import { localized as saying } from '../fixtures/menu-builder.ts';
import { expect, test } from '../fixtures/test.ts';

test('two people see one another at a field; a note of one is seen by the other at once, followed and resolved', async ({
  api,
  openAs,
  page,
  another,
  t,
}) => {
  const id = await api.create({ name: 'Both of us', title: 'Lunch' });
  await api.change(id, saying('title', 'Lunch for two'));
  const path = `/petilia-jaffa/menus/${id}/details`;
  await openAs('claire@petilia.example', path);
  const title = page.getByRole('textbox', { name: new RegExp(`^${t('content.menu.title')}`) });
  const here = page.getByRole('list', { name: t('editor.present') });
  await expect(title).toHaveValue('Lunch for two');
  await expect(here).toBeHidden();

  const other = await another('omar@petilia.example', path);
  const omar = t('editor.present.person', { name: 'Omar Khoury', role: t('role.translator') });
  await expect(here.getByRole('button', { name: omar })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Omar Khoury' })).toHaveText(
    t('editor.present.arrived', { name: 'Omar Khoury' }),
  );
  await title.focus();
  const mark = other.locator('[data-role="editor"]').filter({ hasText: 'Claire' }).first();
  await expect(mark).toBeVisible();
  expect(await findViolations(other, wcag)).toEqual([]);

  // written at the caret
  await page.keyboard.press('Shift+F2');
  const panel = page.getByRole('dialog', { name: t('notes.title') });
  await panel.getByRole('button', { name: t('command.note.send') }).click();
  await expect(panel.getByRole('alert')).toContainText(t('error.required'));
  await panel.getByRole('textbox', { name: t('notes.text') }).fill('A short word, please');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('listitem')).toContainText('A short word, please');
  expect(await findViolations(page, wcag)).toEqual([]);
  await page.keyboard.press('Escape');

  const count = other.getByRole('button', { name: t('editor.openNotes', { count: 1 }) });
  await expect(count).toBeVisible();
  await other.keyboard.press('Shift+F8');
  await expect(other.locator(':focus')).toHaveAttribute('data-path', 'title');
  await count.click();
  const theirs = other.getByRole('dialog', { name: t('notes.title') });
  await expect(theirs.getByRole('button', { name: t('command.note.delete') })).toHaveCount(0);
  await theirs.getByRole('button', { name: t('command.note.resolve') }).click();
  await expect(theirs.getByRole('listitem')).toContainText(t('notes.resolvedBy', { name: 'Omar Khoury' }));
  await expect(page.getByRole('button', { name: t('editor.openNotes', { count: 1 }) })).toBeHidden();

  await other.close();
  await expect(here).toBeHidden();
});
