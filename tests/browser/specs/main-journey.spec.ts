import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../../graphql/domain/languages.ts';
import { atNight, expect, messagesIn, test } from '../fixtures/test.ts';

/** Presses Tab until the focus is on an element. */
const tabTo = async (page: Page, target: Locator) => {
  for (let stops = 0; stops < 40; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

for (const language of ['en', 'he'] as const satisfies readonly Language[]) {
  const tag = language === 'he' ? [] : atNight;
  test(`a dish is added, priced, translated, saved and published by keyboard and screen reader, ${language}`, {
    tag,
  }, async ({ api, another }) => {
    const t = messagesIn(language);
    const id = await api.create({ name: 'Walk', title: 'Walk', sections: { Warm: [['Lamb', 12_800]] } });
    const page = await another('michal@petilia.example', `/petilia-jaffa/menus/${id}`, { language });
    await expect(page.locator('[data-state="editing"]')).toBeVisible();
    const keys = page.keyboard;

    await page.getByRole('link', { name: t('shell.skip') }).focus();
    await keys.press('Enter');
    await tabTo(page, page.getByRole('button', { name: t('content.menu.sections.items.add'), exact: true }));
    await keys.press('Enter');
    const name = page.getByRole('textbox', { name: t('content.menu.sections.items.name'), exact: true });
    await expect(name.last()).toBeFocused();
    await keys.type('Malabi');
    await keys.press('Tab');
    await keys.press('Tab');
    await keys.type('36');
    await expect(
      page.getByRole('textbox', { name: t('content.menu.sections.items.price'), exact: true }).last(),
    ).toHaveValue('36');
    await keys.press('Control+s');
    await expect(page.getByRole('region', { name: t('editor.saveBar') })).toBeHidden();

    const strip = page.getByRole('toolbar', { name: t('editor.tools') });
    await strip.locator('[tabindex="0"]').focus();
    await keys.press(language === 'he' ? 'ArrowLeft' : 'ArrowRight');
    await keys.press('Enter');
    await expect(strip).toMatchAriaSnapshot(`
      - toolbar:
        - group "${t('editor.languages')}":
          - button /English/
          - button /עברית/ [pressed]
    `);
    await tabTo(page, name.last());
    await keys.type('מלבי');
    await keys.press('Control+s');
    await expect(page.getByRole('region', { name: t('editor.saveBar') })).toBeHidden();
    await page.locator('h1 input').focus();
    await expect(page.getByRole('row').filter({ hasText: 'מלבי' })).toMatchAriaSnapshot(`
      - row /36/:
        - cell:
          - button "${t('editor.move', { name: 'מלבי' })}"
        - cell "עברית":
          - textbox "${t('content.menu.sections.items.name')}"
          - textbox "${t('content.menu.sections.items.description')}"
        - cell /36/:
          - textbox "${t('content.menu.sections.items.price')}"
        - cell:
          - button "${t('editor.rowMenu', { name: 'מלבי' })}"
    `);

    await keys.press('Tab');
    const actions = page.getByRole('toolbar', { name: t('editor.actions') });
    await expect(actions.locator(':focus')).toHaveCount(1);
    const publish = actions.getByRole('button', { name: t('command.editor.publish'), exact: true });
    for (let steps = 0; steps < 6 && !(await publish.evaluate((it) => it === document.activeElement)); steps += 1)
      await keys.press(language === 'he' ? 'ArrowLeft' : 'ArrowRight');
    await keys.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('publish.title') });
    await expect(dialog.locator('[data-state="ready"]')).toBeVisible();
    await expect(
      dialog.getByRole('checkbox', { name: t('publish.include', { name: 'Walk' }), exact: true }),
    ).toBeChecked();
    await tabTo(page, dialog.locator('button[data-command="publish.confirm"]'));
    await keys.press('Enter');
    await expect(dialog.locator('button[data-command="publish.close"]')).toBeFocused();
    await keys.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(t('state.published')).first()).toBeVisible();
  });
}
