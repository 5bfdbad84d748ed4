import type { Page } from '@playwright/test';
import { expect, extended, test, visit } from '../fixtures/test.ts';

/**
 * Interactive elements that a finger hits within less than 44 × 44 px. What counts is where a touch lands, so an element
 * may be smaller than the area it answers in. A link within a sentence is exempt.
 */
const smallTargets = (): string[] => {
  const least = 44;
  const tolerance = 0.5;
  const selector =
    'a[href], button, input:not([type="hidden"]), select, textarea, [role="button"], [role="menuitem"], [data-path][tabindex]';
  const isInSentence = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    element.closest('p, li, dd')?.textContent?.trim() !== element.textContent?.trim();
  const hits = (element: Element, x: number, y: number) => {
    const found = document.elementFromPoint(x, y);
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return found !== null && (element.contains(found) || label?.contains(found) === true);
  };
  const dialog = document.querySelector('[role="dialog"], [role="menu"]');
  return [...(dialog ?? document).querySelectorAll<HTMLElement>(selector)]
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const reachable = element.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2;
      if (!reachable || isInSentence(element) || element.closest('iframe, [inert], [aria-hidden="true"]')) return false;
      if (width >= least - tolerance && height >= least - tolerance) return false;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const reach = (dx: number, dy: number) => {
        let length = 0;
        while (length < least && hits(element, x + dx * (length + 1), y + dy * (length + 1))) length += 1;
        return length;
      };
      const size = (dx: number, dy: number) => reach(dx, dy) + reach(-dx, -dy) + 1;
      return size(1, 0) < least - 1 || size(0, 1) < least - 1;
    })
    .map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      return `${element.tagName.toLowerCase()} ${element.dataset.path ?? element.dataset.command ?? ''} "${name}" ${Math.round(width)}×${Math.round(height)}`;
    });
};

test('every target on the main screens is at least 44 px wide and high', { tag: extended }, async ({
  page,
  t,
  signIn,
}) => {
  const check = async (name: string) => expect.soft(await page.evaluate(smallTargets), name).toEqual([]);
  const dialog = page.getByRole('dialog');
  await signIn();
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  await check('list');
  const places = [
    '',
    '/rsvp',
    '/survey',
    '/registration',
    '/giftcards',
    '/employees',
    '/employees/team',
    '/venue',
    '/settings',
    '/tables',
    '/areas',
    '/billing',
    '/payments',
    '/promotions',
    '/schedule',
    '/billing/new',
  ];
  const inVenue = places.map((path) => `/petilia-jaffa${path}`);
  for (const path of [...inVenue, '/me/account', '/venues']) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await check(path);
  }
  await visit(page, '/petilia-jaffa/rsvp');
  await page.getByRole('button', { name: `${t('calendar.open')}: ${t('reservations.day')}`, exact: true }).click();
  await expect(dialog.getByRole('grid')).toBeVisible();
  await check('calendar');
  await openEditor(page);
  await check('editor');
  await page.locator('[data-path$="/price"]').first().click();
  await expect(page.locator('input[data-path$="/price"]').first()).toBeFocused();
  await check('editor, a row being edited');
  await page.getByRole('tab', { name: t('content.menu.tab.details') }).click();
  await check('editor, details');
  await page
    .getByRole('button', { name: t('command.editor.publish'), exact: true })
    .first()
    .click();
  await expect(dialog.locator('[data-state="ready"]')).toBeVisible();
  await check('publish dialog');
});

const openEditor = async (page: Page) => {
  await visit(page, '/petilia-jaffa/menus/menu-15f0d4aa');
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  await expect(page.locator('[data-row-path] button').first()).toBeVisible();
};

test('on a phone the palette has a button that closes it, and nothing in it is too small', { tag: extended }, async ({
  page,
  t,
  signIn,
}) => {
  await signIn();
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  const opener = page.getByRole('button', { name: t('command.palette.open') });
  await opener.tap();
  const palette = page.getByRole('dialog', { name: t('command.palette.open') });
  await expect(palette.getByRole('option').first()).toBeVisible();
  expect(await page.evaluate(smallTargets)).toEqual([]);
  // its placeholder begins where the page's lines begin
  const isRightToLeft = await page.evaluate(() => getComputedStyle(document.body).direction === 'rtl');
  await expect(palette.getByRole('combobox')).toHaveCSS('direction', isRightToLeft ? 'rtl' : 'ltr');
  const close = palette.getByRole('button', { name: t('common.close') });
  await close.tap();
  await expect(palette).toHaveCount(0);
  await expect(page).toHaveURL(/\/menus$/);

  // Enter on it closes too, instead of running the first result
  await opener.tap();
  await expect(palette.getByRole('option').first()).toBeVisible();
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
  await expect(page).toHaveURL(/\/menus$/);
});
