import type { Page } from '@playwright/test';
import { atNight, expect, extended, setPreferences, test, messagesIn } from '../fixtures/test.ts';

const t = messagesIn('en');
const bar = (page: Page) => page.getByRole('region', { name: t('editor.saveBar') });
const title = (page: Page) => page.getByRole('textbox', { name: new RegExp(`^${t('content.menu.title')}`) });
test('F013 two people edit one menu: the second save asks about what both changed, and merges the rest', {
  tag: extended,
}, async ({ page, signIn, another }) => {
  await signIn();
  await page
    .getByRole('button', { name: t('list.create.menu'), exact: true })
    .first()
    .click();
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  await page.getByRole('tab', { name: t('content.menu.tab.details') }).click();
  await page
    .getByRole('group', { name: t('editor.languages') })
    .getByRole('button', { name: 'English' })
    .click();
  await title(page).fill('First');
  await page.keyboard.press('Control+s');
  await expect(bar(page)).toBeHidden();
  const path = new URL(page.url()).pathname;

  const theirs = await another('yonatan@petilia.example', path);
  await theirs
    .getByRole('group', { name: t('editor.languages') })
    .getByRole('button', { name: 'English' })
    .click();
  await expect(title(theirs)).toHaveValue('First');

  await title(page).fill('Mine');
  await title(theirs).fill('Theirs');
  await theirs.keyboard.press('Control+s');
  await expect(bar(theirs)).toBeHidden();
  await page.keyboard.press('Control+s');
  const question = page.getByRole('alert').filter({ hasText: t('editor.conflictsText') });
  await expect(question).toContainText('Theirs');
  await expect(question).toContainText('Mine');
  await question.getByRole('button', { name: t('editor.takeTheirs') }).click();
  await expect(question).toBeHidden();
  await expect(title(page)).toHaveValue('Theirs');
});

test('two tabs of one browser: one edits, the other follows', { tag: atNight }, async ({ page, context, signIn }) => {
  await signIn();
  await page
    .getByRole('button', { name: t('list.create.menu'), exact: true })
    .first()
    .click();
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  await page.getByRole('tab', { name: t('content.menu.tab.details') }).click();
  await title(page).fill('Kept');
  await page.keyboard.press('Control+s');
  await expect(bar(page)).toBeHidden();
  const second = await context.newPage();
  await setPreferences(second, 'en');
  await second.goto(page.url());
  await expect(second.getByText(t('editor.elsewhere'))).toBeVisible();
  await title(page).fill('Kept and followed');
  await expect(
    second.getByText('Kept and followed').or(second.locator('input[value="Kept and followed"]')).first(),
  ).toBeVisible();
});
