import type { Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/axe.ts';
import { expect, extended, messagesIn, test, visit } from '../fixtures/test.ts';

const t = messagesIn('en');
const venue = '/petilia-jaffa';

const press = (key: string) => (page: Page) => page.keyboard.press(key);
const run = (command: string) => (page: Page) => page.locator(`button[data-command="${command}"]`).first().click();
/** An entry of the menu of the first row. */
const choose = (command: string) => async (page: Page) => {
  await page.getByRole('grid').getByRole('row').nth(1).locator('[data-menu] button').click();
  await page.getByRole('menuitem', { name: t(`command.${command}`), exact: true }).click();
};

/** What may be published is known, and the button has the colours that it keeps. */
const publish = async (page: Page): Promise<void> => {
  await choose('list.publish')(page);
  await expect(page.locator('button[data-command="publish.confirm"]')).toBeEnabled();
};

/** The dialogs of each screen, and how a person opens them. */
const dialogs: Record<string, Record<string, (page: Page) => Promise<unknown>>> = {
  [venue]: { notices: run('notices.open') },
  [`${venue}/rsvp`]: { reservation: press('c'), 'a party at the door': press('i') },
  [`${venue}/survey`]: { 'a corrected reply': choose('surveys.edit') },
  [`${venue}/giftcards`]: {
    'a gift card': choose('giftcards.open'),
    'a new gift card': press('c'),
    'redeeming a gift card': press('r'),
    'what is on sale': run('giftcards.collections'),
  },
  [`${venue}/employees`]: { employee: press('c') },
  [`${venue}/employees/team`]: { invitation: press('c') },
  [`${venue}/registration`]: { registration: press('c') },
  [`${venue}/tables`]: { tables: press('c'), 'a table that goes': choose('venueTables.remove') },
  [`${venue}/areas`]: { area: press('c') },
  [`${venue}/payments?direction=in`]: { 'a saved view': run('view.save') },
  [`${venue}/translations`]: { export: run('translations.exportAll'), import: run('translations.importFile') },
  [`${venue}/menus`]: { deletion: choose('list.delete'), publishing: publish },
};

test('every dialog of a screen is open to everyone, and gives the focus back', { tag: extended }, async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000);
  await signIn();
  const dialog = page.getByRole('dialog');
  for (const [path, all] of Object.entries(dialogs)) {
    if (!page.url().endsWith(path)) await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const [name, open] of Object.entries(all))
      await test.step(name, async () => {
        await open(page);
        await expect(dialog, name).toBeVisible();
        await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
        await checkAccessibility(page);
        await page.keyboard.press('Escape');
        await expect(dialog, name).toBeHidden();
        // nobody starts again at the top of the page
        await expect.poll(() => page.evaluate(() => document.activeElement !== document.body), name).toBe(true);
      });
  }
});
