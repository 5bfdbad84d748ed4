import { startServer } from '../fixtures/built-server.ts';
import { expect, extended, messagesIn, test, waitForCode } from '../fixtures/test.ts';

const t = messagesIn('en');

test('a newcomer comes from sign-up to a published menu in two languages by Enter, F8 and the shortcuts', {
  tag: extended,
}, async ({ page }) => {
  const server = await startServer({}, { empty: true });
  try {
    const { keyboard: keys } = page;
    await page.goto(`${server.url}/signup`);
    await expect(page.getByRole('textbox', { name: t('login.identifier') })).toBeFocused();
    await keys.type('owner@venue.example');
    const code = await waitForCode(server, 'owner@venue.example', () => keys.press('Enter'));
    await page.getByRole('textbox', { name: t('login.code') }).fill(code);

    // the one thing to do has the focus
    await expect(page.getByRole('main').getByRole('link', { name: t('command.venues.create') })).toBeFocused();
    await keys.press('Enter');
    await expect(page.getByRole('textbox', { name: t('newVenue.name') })).toBeFocused();
    await keys.type('Chez Nous');
    await page.getByRole('checkbox', { name: 'עברית' }).check();
    await page.getByRole('textbox', { name: t('newVenue.name') }).press('Enter');
    await expect(page.getByRole('region', { name: t('home.firstSteps') })).toBeVisible();

    await keys.press('g');
    await keys.press('m');
    await expect(page.getByText(t('list.nothingYet'))).toBeVisible();
    await keys.press('c');
    const focused = (path: RegExp) => expect(page.locator(':focus')).toHaveAttribute('data-path', path);
    await focused(/^_name$/);
    await keys.type('Dinner');
    for (const [path, text] of [
      [/^sections\/[^/]+\/header$/, 'Starters'],
      [/\/items\/[^/]+\/name$/, 'Soup'],
      [/\/items\/[^/]+\/description$/, 'Of lentils'],
      [/\/items\/[^/]+\/price$/, '32'],
    ] as const) {
      await keys.press('Enter');
      await focused(path);
      await keys.type(text);
    }
    await page
      .getByRole('button', { name: t('content.menu.sections.add') })
      .last()
      .click();
    await focused(/^sections\/[^/]+\/header$/);
    await keys.type('Mains');
    await keys.press('Enter');
    await focused(/\/items\/[^/]+\/name$/);
    await keys.type('Lamb');
    await keys.press('Control+s');
    await expect(page.getByRole('region', { name: t('editor.saveBar') })).toBeHidden();

    // behind the last English text, the first that lacks Hebrew on the tab where the person is
    for (const [path, text] of [
      [/^sections\/[^/]+\/header$/, 'ראשונות'],
      [/\/items\/[^/]+\/name$/, 'מרק'],
      [/\/items\/[^/]+\/description$/, 'של עדשים'],
      [/^sections\/[^/]+\/header$/, 'עיקריות'],
      [/\/items\/[^/]+\/name$/, 'כבש'],
      [/^title$/, 'ערב'],
    ] as const) {
      await keys.press('F8');
      await focused(path);
      await expect(page.locator(':focus')).toHaveAttribute('lang', 'he');
      await keys.type(text);
    }
    await keys.press('Control+s');
    await expect(page.getByRole('region', { name: t('editor.saveBar') })).toBeHidden();
    await page.locator('button[data-command="editor.publish"]').click();
    await expect(page.getByText(t('publish.verdict.ready'))).toBeVisible();
    await keys.press('Control+Enter');
    await expect(page.locator('button[data-command="publish.close"]')).toBeVisible();
    await keys.press('Escape');
    await expect(page.getByText(t('state.published')).first()).toBeVisible();
  } finally {
    await server.stop();
  }
});
