import { getRows } from '../../../graphql/content/apply-edit.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { localized } from '../fixtures/menu-builder.ts';
import { expect, extended, test } from '../fixtures/test.ts';

const sections = {
  title: 'Found',
  sections: { Cold: [['Quinoa zhoug', 4_200] as const, ['Labneh', null] as const], Warm: [['Lamb', 12_800] as const] },
};

/** Translates the first dish of the first section. */
const inHebrew = (text: string) => (draft: Draft) => {
  const [section] = getRows(draft, 'sections');
  const [dish] = getRows(draft, `sections/${section?._id}/items`);
  return localized(`sections/${section?._id}/items/${dish?._id}/name`, text, 'he')(draft);
};

test('the palette finds a dish in its menu, one letter short or in Hebrew, and puts the caret into it', {
  tag: extended,
}, async ({ page, t, signIn, api }) => {
  const id = await api.create({ name: 'Where dishes are found', ...sections });
  await api.change(id, inHebrew('קינואה זחוג'));
  await signIn();
  const dialog = page.getByRole('dialog');
  const option = dialog.getByRole('option').filter({ hasText: 'Quinoa zhoug' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('qinoa zhoug');
  await expect(option).toContainText('Where dishes are found');
  await expect(dialog.getByRole('button', { name: t('palette.exactly') })).toBeVisible();
  await option.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('input:focus, textarea:focus')).toHaveValue('Quinoa zhoug');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('זחוג');
  await dialog
    .getByRole('group', { name: t('palette.section.draft') })
    .getByRole('option')
    .click();
  await expect(page.locator('input:focus, textarea:focus')).toHaveValue('קינואה זחוג');
});

test('the find bar hides what does not match, steps through the rest, and puts the caret there', async ({
  page,
  t,
  edit,
  api,
}) => {
  const id = await api.create({ name: 'What is searched', ...sections });
  await api.change(id, inHebrew('קינואה זחוג'));
  await edit(id);
  const rows = page.locator('[data-row-path*="/items/"]');
  await expect(rows).toHaveCount(3);
  await page.locator('[data-command="editor.find"]').first().click();
  const field = page.getByRole('textbox', { name: t('editor.find.label') });
  await expect(field).toBeFocused();
  await field.fill('זחוג');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('search').getByRole('status')).toHaveText(t('editor.find.count', { count: 1 }));
  const handle = rows.getByRole('button', { name: t('editor.move', { name: 'Quinoa zhoug' }) });
  await expect(handle).toHaveAttribute('title', t('blocked.showsAllRows'));
  await field.press('Enter');
  await expect(rows).toHaveAttribute('data-found', '');
  await field.press('Escape');
  await expect(rows).toHaveCount(3);
  await expect(page.locator('input:focus, textarea:focus')).toHaveValue('קינואה זחוג');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(t('editor.filter.noPrice'));
  await page.getByRole('dialog').getByRole('option').first().click();
  await expect(rows).toHaveText([/Labneh/]);
});
