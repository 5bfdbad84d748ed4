import { waitForCode, expect, extended, test } from '../fixtures/test.ts';

test('a newcomer: an account, a first venue, a first menu, by Enter alone', async ({ page, t, server }, {
  project,
}) => {
  const who = `new-${project.name.replace(' ', '-')}-${Date.now()}@example.com`;
  await page.goto('/signup');
  const identifier = page.getByRole('textbox', { name: t('login.identifier') });
  await identifier.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(t('error.required'));
  await identifier.fill(who);
  const code = await waitForCode(server, who, () => identifier.press('Enter'));
  await page.getByRole('textbox', { name: t('login.code') }).fill(` ${[...code].join(' ')}\u200f`);
  await expect(page.getByRole('heading', { name: t('venues.empty') })).toBeVisible();

  await page
    .getByRole('main')
    .getByRole('link', { name: t('command.go.newVenue') })
    .press('Enter');
  const name = page.getByRole('textbox', { name: t('newVenue.name') });
  await expect(name).toBeFocused();
  // no item to begin with is offered for a venue that is not active
  await expect(page.getByRole('textbox', { name: t('newVenue.pageId') })).toHaveCount(0);
  await name.fill('Chez Nous');
  await name.press('Enter');
  await expect(page.getByRole('heading', { name: t('home.welcome'), level: 1 })).toBeVisible();
  await expect(page.getByText(t('success.createVenue'))).toBeVisible();
  await page.getByRole('link', { name: t('home.step.menu') }).press('Enter');
  await expect(page).toHaveURL(/\/menus\/[^/?]+/);
});

test('a venue begins with an item of the active one, which stays active after a reload', { tag: extended }, async ({
  page,
  t,
  signIn,
  api,
}) => {
  const model = await api.create();
  const { name } = (await api.stored(model)) ?? { name: '' };
  await signIn();
  await page.goto('/venues/new');
  const field = (id: string) => page.getByRole('textbox', { name: t(`newVenue.${id}`) });
  await expect(field('pageId')).toBeVisible();
  await field('name').fill('Petilia Eilat');
  await field('placeId').fill('not used');
  await field('pageId').fill('menu-nowhere');
  await expect(field('placeId')).toBeDisabled();
  await field('pageId').press('Enter');
  await expect(field('pageId')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toHaveText(t('error.notFound'));
  await field('pageId').fill(model);
  await field('pageId').press('Enter');
  await expect(page.getByText(t('success.createVenue'))).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}/menus`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});
