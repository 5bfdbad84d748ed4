import type { Page } from '@playwright/test';
import { checkAccessibility, findViolations, wcag } from '../fixtures/axe.ts';
import { expect, extended, test, visit } from '../fixtures/test.ts';
import { matchRoute } from '../../../graphql/routes.ts';
import { getScreenName, screenNames } from '../../../machines/screens/screen-records.ts';
import { readMessages } from '../../support/messages.ts';

const messages = readMessages('en');

/** Screenshots of each screen are stored only at night. */
const takesScreenshots = process.env.NIGHTLY !== undefined;

/**
 * By day a phone is shown the places that are used on one during service, and the editor; the desktop and the night see
 * all.
 */
const onPhoneByDay: ReadonlySet<string> = new Set([
  'home',
  'reservations',
  'reservations-columns',
  'surveys',
  'tables',
  'areas',
  'employees',
  'venues',
]);

/** What guests see, in a page of its own: in its sandboxed frame no script runs, axe's included. */
const checkGuestPage = async (page: Page): Promise<void> => {
  const html = await page
    .frameLocator('iframe')
    .locator('html')
    .evaluate((root) => root.outerHTML);
  const guest = await page.context().newPage();
  // where guests read it, so that its stylesheet is found
  await guest.goto('/p/petilia-jaffa');
  await guest.setContent(html);
  const violations = await findViolations(guest, wcag, 'main');
  expect
    .soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`))
    .toEqual([]);
  await guest.close();
};

const messageIds: ReadonlySet<string> = new Set(Object.keys(messages));
/** A message that a screen does not load is shown as its id. The machine inspector shows events, which look the same. */
const findMessageIds = (name: string, text: string): string[] =>
  name === 'machines' ? [] : text.split(/[^\w.]+/).filter((word) => messageIds.has(word));

/** Images within sight that are not there yet. */
const unseen = (): string[] =>
  [...document.images]
    .filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && !(image.complete && image.naturalWidth > 0);
    })
    .map(({ currentSrc }) => currentSrc);

for (const theme of ['light', 'dark'] as const) {
  test(
    `every screen, ${theme}: looked at, and open to everyone`,
    { tag: extended },
    async ({ page, t, signIn, language }, info) => {
      test.setTimeout(300_000);
      const isShort = !takesScreenshots && info.project.name.endsWith('phone');
      // after the fixture's own, so that this theme applies
      await page.addInitScript(
        (value) => localStorage.setItem('maitre.preferences', value),
        JSON.stringify({ language, theme, area: 'content' }),
      );
      const checkScreen = async (name: string) => {
        await page.evaluate(() => document.fonts.ready);
        // the guest page is in a frame
        const unseenAnywhere = async () => (await Promise.all(page.frames().map((it) => it.evaluate(unseen)))).flat();
        await expect.poll(unseenAnywhere, name).toEqual([]);
        expect(findMessageIds(name, await page.locator('body').innerText()), name).toEqual([]);
        if (takesScreenshots)
          await page.screenshot({
            path: `tests/out/screens/${info.project.name.replace(' ', '-')}-${theme}-${name}.png`,
          });
        await test.step(name, () => checkAccessibility(page));
      };
      const button = (id: string) => page.getByRole('button', { name: t(`command.${id}`), exact: true });
      const dialog = page.getByRole('dialog');

      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expect(page.getByRole('textbox', { name: t('login.identifier') })).toBeVisible();
      await checkScreen('login');
      await page.goto('/signup');
      await expect(page.getByRole('heading', { name: t('signup.title') })).toBeVisible();
      await checkScreen('signup');

      await signIn();
      await expect(page.getByRole('grid', { name: t('command.go.menus') })).toBeVisible();
      await checkScreen('list');
      const first = page.getByRole('grid').getByRole('link').first();
      if (info.project.name.includes('desktop')) {
        await page.getByRole('row').nth(1).focus();
        await page.keyboard.press('Space');
        await expect(
          page.getByRole('complementary', { name: t('list.quickView') }).getByRole('paragraph'),
        ).not.toHaveCount(2);
        await checkScreen('list-look');
        await page.keyboard.press('Escape');
      }
      if (await button('list.selectRow').isVisible()) await button('list.selectRow').click();
      else await page.getByRole('checkbox', { checked: false }).nth(1).click();
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
      await checkScreen('list-chosen');
      await button('list.unselect').click();
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
      // two parts of one's own area do not follow each other: the second would not be told from the first
      const places = [
        ['/venues', 'venues', t('command.go.venues')],
        ['/venues/new', 'new-venue', t('command.go.newVenue')],
        ['/me', 'me', null],
        ['/me/accessibility', 'me-accessibility', null],
        ['/machines', 'machines', t('machines.title')],
        ['/me/account', 'me-account', null],
        ['/petilia-jaffa', 'home', null],
        ['/petilia-jaffa/rsvp', 'reservations', null],
        ['/petilia-jaffa/rsvp?layout=columns', 'reservations-columns', null],
        ['/petilia-jaffa/rsvp?layout=plan', 'reservations-plan', null],
        ['/petilia-jaffa/survey', 'surveys', null],
        ['/petilia-jaffa/registration', 'registrations', null],
        ['/petilia-jaffa/tables', 'tables', null],
        ['/petilia-jaffa/areas', 'areas', null],
        ['/petilia-jaffa/employees', 'employees', null],
        ['/petilia-jaffa/employees/team', 'team', null],
        ['/petilia-jaffa/schedule', 'schedule', null],
        ['/petilia-jaffa/promotions', 'promotions', null],
        ['/petilia-jaffa/translations', 'translations', null],
        ['/petilia-jaffa/pages/templates', 'templates', null],
        ['/petilia-jaffa/audit', 'audit', null],
        ['/join', 'join', null],
        ['/petilia-jaffa/giftcards', 'gift-cards', null],
        ['/petilia-jaffa/payments', 'payments', null],
        ['/petilia-jaffa/billing', 'billing', null],
        ['/petilia-jaffa/billing/new', 'bill', null],
        ['/petilia-jaffa/venue', 'content-home', null],
        ['/petilia-jaffa/settings', 'settings-home', null],
        ['/petilia-jaffa/no/such/place/at/all', 'not-found', null],
      ] as const;
      // lists, items and their previews are shown below
      const shownElsewhere = ['List', 'ItemEditor', 'Preview', 'Login', 'Signup'];
      const shown = places.map(([path]) => getScreenName(matchRoute(path)));
      expect(new Set([...shown, ...shownElsewhere]), 'every screen is visited').toEqual(new Set(screenNames));
      for (const [path, name] of places) {
        if (isShort && !onPhoneByDay.has(name)) continue;
        // the layout of a screen is not another one
        await (path.includes('?') ? page.goto(path) : visit(page, path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await checkScreen(name);
      }
      await visit(page, '/petilia-jaffa/rsvp');
      await page.getByRole('button', { name: `${t('calendar.open')}: ${t('reservations.day')}`, exact: true }).click();
      await expect(dialog.getByRole('grid')).toBeVisible();
      await checkScreen('calendar');
      await page.keyboard.press('Escape');

      if (!isShort) {
        await visit(page, '/petilia-jaffa/settings');
        await button('venue.delete').click();
        await expect(dialog).toBeVisible();
        await checkScreen('delete-venue');
        await page.keyboard.press('Escape');
      }

      await visit(page, '/petilia-jaffa/menus');
      await first.click();
      await expect(page.locator('[data-state="editing"]')).toBeVisible();
      const menuPath = page.url();
      await checkScreen('editor');
      if (isShort) return;
      const name = page.getByRole('textbox', { name: t('editor.name'), exact: true });
      await name.pressSequentially('!');
      await page.locator('[data-path$="/price"]').first().click();
      await checkScreen('editor-row');
      await page
        .getByRole('navigation', { name: t('editor.crumbs') })
        .getByRole('link')
        .click();
      await expect(dialog).toBeVisible();
      await checkScreen('leave');
      await dialog.getByRole('button', { name: t('command.leave.discard') }).click();
      await expect(page).toHaveURL(/\/menus$/);
      await first.click();
      await expect(page.locator('[data-state="editing"]')).toBeVisible();
      // a phone is too narrow for two languages
      if (await button('editor.sideBySide').isVisible()) {
        await button('editor.sideBySide').click();
        await checkScreen('editor-side-by-side');
      }
      await page.getByRole('tab', { name: t('content.menu.tab.details') }).click();
      await checkScreen('editor-details');
      await page.getByRole('tab', { name: t('editor.issues') }).click();
      await checkScreen('editor-issues');
      await button('editor.history').click();
      await expect(dialog).toBeVisible();
      if (info.project.name.endsWith('desktop')) {
        await dialog.getByRole('button', { name: t('common.close') }).hover();
        await expect(page.locator('[data-tooltip]')).toBeVisible();
      }
      await checkScreen('history');
      await page.keyboard.press('Escape');
      await button('editor.publish').first().click();
      await expect(dialog.locator('[data-state="ready"]')).toBeVisible();
      await checkScreen('publish');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option').first()).toBeVisible();
      await checkScreen('palette');
      await page.keyboard.press('Escape');
      await page.keyboard.press('F8');
      // touch devices have no keyboard: the sheet is not offered there
      if (info.project.name.endsWith('desktop')) {
        await page.keyboard.press('Control+k');
        await page.keyboard.type('?');
        await page.getByRole('option', { name: t('command.palette.sheet') }).click();
        await expect(page.getByRole('dialog', { name: t('command.palette.sheet') })).toBeVisible();
        await checkScreen('keys');
        await page.keyboard.press('Escape');
      }
      await page.goto(menuPath.replace(/\/petilia-jaffa\/menus\/([^/]+).*/, '/preview/$1'));
      await expect(page.locator('[data-state="shown"]')).toBeVisible();
      await checkScreen('preview');
      await checkGuestPage(page);

      await visit(page, '/petilia-jaffa/galleries');
      await expect(page.getByRole('grid', { name: t('command.go.galleries') })).toBeVisible();
      await checkScreen('galleries');
      await page.getByRole('link', { name: 'The house and the table' }).click();
      await expect(page.locator('[data-state="editing"]')).toBeVisible();
      await checkScreen('gallery');
      if (await button('editor.sideBySide').isVisible()) {
        await button('editor.sideBySide').click();
        await checkScreen('gallery-side-by-side');
      }
      await button('editor.history').click();
      await expect(dialog.locator('img').first()).toBeVisible();
      await checkScreen('gallery-history');
      await page.keyboard.press('Escape');
      await page.goto(page.url().replace(/\/petilia-jaffa\/galleries\/([^/?]+).*/, '/preview/$1?venue=petilia-jaffa'));
      await expect(page.locator('[data-state="shown"]')).toBeVisible();
      await expect(page.frameLocator('iframe').locator('img').first()).toBeVisible();
      await checkScreen('gallery-preview');
    },
  );
}
