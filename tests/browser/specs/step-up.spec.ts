import { atNight, waitForCode, enter, expect, extended, setPreferences, test } from '../fixtures/test.ts';

const root = { email: 'root@maitre.example', phone: '+972507654321' };

test('H091 a superUser opens a strange venue: a reason, a second code by the other channel, the banner', {
  tag: extended,
}, async ({ page, t, server }) => {
  await enter({ page, t, server }, root.email, '/harbour/menus');
  const why = page.getByRole('dialog', { name: t('reason.title') });
  await why.getByRole('textbox', { name: t('reason.label') }).fill('The owner asked for help');
  const code = await waitForCode(server, root.phone, () => why.getByRole('button', { name: t('reason.open') }).click());
  const asks = page.getByRole('dialog', { name: t('stepUp.title') });
  await expect(asks).toContainText('***21');
  await expect(page.getByRole('heading', { name: t('command.go.menus') })).toBeHidden();

  const typed = asks.getByRole('textbox', { name: t('login.code') });
  await expect(typed).toBeFocused();
  await typed.fill(code === '0000' ? '0001' : '0000');
  await expect(asks.getByRole('alert')).toContainText(t('error.codeIncorrect'));
  await typed.fill(code);
  await expect(asks).toBeHidden();
  await expect(page.getByRole('heading', { name: t('command.go.menus') })).toBeVisible();
  await expect(page.getByText(t('shell.visitor'))).toBeVisible();

  // what was opened stays open over a reload, without another question
  await page.reload();
  await expect(page.getByRole('heading', { name: t('command.go.menus') })).toBeVisible();
  await expect(page.getByText(t('shell.visitor'))).toBeVisible();

  // a visitor has no role in the venue
  await page.goto('/harbour/settings');
  await expect(page.getByRole('definition').filter({ hasText: t('role.superUser') })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: t('role.owner') })).toHaveCount(0);
});

test('a superUser finds every venue; no empty state is shown before the search has finished', { tag: atNight }, async ({
  page,
  t,
  server,
}) => {
  await enter({ page, t, server }, root.email, '/venues');
  const search = page.getByRole('textbox', { name: t('venues.search') });
  const hint = page.getByText(t('venues.searchAll'));
  const nowhere = page.getByRole('heading', { name: t('venues.noMatch') });
  await search.fill('h');
  await expect(hint).toBeVisible();
  await expect(nowhere).toBeHidden();
  await search.fill('harb');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(hint).toBeHidden();
  await search.fill('zzzz');
  await expect(nowhere).toBeVisible();
  await expect(hint).toBeHidden();
});

test('H091 without the code the venue stays shut, by keyboard alone, and nothing of it is shown', async ({
  t,
  server,
  openContext,
}) => {
  const context = await openContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await setPreferences(phone, 'en');
  await enter({ page: phone, t, server }, root.email, '/harbour/menus');
  await phone.getByRole('textbox', { name: t('reason.label') }).fill('Only looking');
  await phone.keyboard.press('Enter');
  const asks = phone.getByRole('dialog', { name: t('stepUp.title') });
  await expect(asks).toBeVisible();
  await phone.keyboard.press('Escape');
  await expect(asks).toBeHidden();
  await expect(phone).toHaveURL(/\/venues$/);
  await expect(phone.getByText('Harbour')).toHaveCount(0);
});
