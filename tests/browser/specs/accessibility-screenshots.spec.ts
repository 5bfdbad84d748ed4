import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** WCAG 2.2 AA, and no sideways scrolling. */
const judge = async (page: Page): Promise<void> => {
  // As tall as the page: what a bar covers at this moment is not out of reach, one scrolls.
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size !== null) await page.setViewportSize({ ...size, height: Math.max(size.height, height) });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect
    .soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`))
    .toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(sideways).toBeLessThanOrEqual(0);
  if (size !== null) await page.setViewportSize(size);
};

/** Pictures within sight that are not there yet. */
const unseen = (): string[] =>
  [...document.images]
    .filter((picture) => {
      const { top, bottom } = picture.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && !(picture.complete && picture.naturalWidth > 0);
    })
    .map(({ currentSrc }) => currentSrc);

for (const look of ['light', 'dark'] as const) {
  test(`every screen, ${look}: looked at, and open to everyone`, async ({ page, say, signIn, language }, info) => {
    test.setTimeout(300_000);
    // after the fixture's own, so that this look is the one that stands
    await page.addInitScript(
      (kept) => localStorage.setItem('maitre.preferences', kept),
      JSON.stringify({ language, look, area: 'content' }),
    );
    const keep = async (name: string) => {
      await page.evaluate(() => document.fonts.ready);
      // what a guest sees stands in a frame of its own
      const unseenAnywhere = async () => (await Promise.all(page.frames().map((it) => it.evaluate(unseen)))).flat();
      await expect.poll(unseenAnywhere, name).toEqual([]);
      await page.screenshot({ path: `tests/out/screens/${info.project.name.replace(' ', '-')}-${look}-${name}.png` });
      await test.step(name, () => judge(page));
    };
    const button = (id: string) => page.getByRole('button', { name: say(`command.${id}`), exact: true });
    const dialog = page.getByRole('dialog');

    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('data-look', look);
    await expect(page.getByRole('textbox', { name: say('login.identifier') })).toBeVisible();
    await keep('login');
    await page.goto('/signup');
    await expect(page.getByRole('heading', { name: say('signup.title') })).toBeVisible();
    await keep('signup');

    await signIn();
    await expect(page.getByRole('grid', { name: say('command.go.menus') })).toBeVisible();
    await keep('list');
    const first = page.getByRole('grid').getByRole('link').first();
    if (info.project.name.includes('desktop')) {
      await page.getByRole('row').nth(1).focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('complementary', { name: say('list.peek') }).getByRole('paragraph')).not.toHaveCount(
        2,
      );
      await keep('list-look');
      await page.keyboard.press('Escape');
    }
    if (await button('list.selectRow').isVisible()) await button('list.selectRow').click();
    else await page.getByRole('checkbox', { checked: false }).nth(1).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await keep('list-chosen');
    await button('list.unselect').click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    const places = [
      ['/venues', 'venues', say('command.go.venues')],
      ['/venues/new', 'new-venue', say('command.go.newVenue')],
      ['/me', 'me', null],
      ['/me/accessibility', 'me-accessibility', null],
      ['/me/account', 'me-account', null],
      ['/machines', 'machines', say('machines.title')],
      ['/petilia-jaffa', 'home', null],
      ['/petilia-jaffa/venue', 'content-home', null],
      ['/petilia-jaffa/settings', 'settings-home', null],
      ['/petilia-jaffa/no/such/place/at/all', 'not-found', null],
    ] as const;
    for (const [path, name] of places) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await keep(name);
    }

    await page.goto('/petilia-jaffa/menus');
    await first.click();
    await expect(page.locator('[data-state="editing"]')).toBeVisible();
    await keep('editor');
    // a phone is too narrow for two languages
    if (await button('editor.sideBySide').isVisible()) {
      await button('editor.sideBySide').click();
      await keep('editor-side-by-side');
    }
    await page.getByRole('tab', { name: say('content.menu.tab.details') }).click();
    await keep('editor-details');
    await page.getByRole('tab', { name: say('editor.issues') }).click();
    await keep('editor-issues');
    await button('editor.history').click();
    await expect(dialog).toBeVisible();
    await keep('history');
    await page.keyboard.press('Escape');
    await button('editor.publish').first().click();
    await expect(dialog.locator('[data-state="ready"]')).toBeVisible();
    await keep('publish');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toBeVisible();
    await keep('palette');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F8');
    // nobody presses keys on glass: the sheet is not offered there
    if (info.project.name.endsWith('desktop')) {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('?');
      await page.getByRole('option', { name: say('command.palette.sheet') }).click();
      await expect(page.getByRole('dialog', { name: say('command.palette.sheet') })).toBeVisible();
      await keep('keys');
      await page.keyboard.press('Escape');
    }
    await page.goto(page.url().replace(/\/petilia-jaffa\/menus\/([^/]+).*/, '/preview/$1'));
    await expect(page.locator('[data-state="shown"]')).toBeVisible();
    await keep('preview');

    await page.goto('/petilia-jaffa/galleries');
    await expect(page.getByRole('grid', { name: say('command.go.galleries') })).toBeVisible();
    await keep('galleries');
    await page.getByRole('link', { name: 'The house and the table' }).click();
    await expect(page.locator('[data-state="editing"]')).toBeVisible();
    await keep('gallery');
    if (await button('editor.sideBySide').isVisible()) {
      await button('editor.sideBySide').click();
      await keep('gallery-side-by-side');
    }
    await button('editor.history').click();
    await expect(dialog.locator('img').first()).toBeVisible();
    await keep('gallery-history');
    await page.keyboard.press('Escape');
    await page.goto(page.url().replace(/\/petilia-jaffa\/galleries\/([^/?]+).*/, '/preview/$1?venue=petilia-jaffa'));
    await expect(page.locator('[data-state="shown"]')).toBeVisible();
    await expect(page.frameLocator('iframe').locator('img').first()).toBeVisible();
    await keep('gallery-preview');
  });
}
