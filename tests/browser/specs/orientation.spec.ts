import { expect, extended, test } from '../fixtures/test.ts';

test('the tab names item, list and venue, and follows the name as it is typed', async ({
  page,
  t: message,
  api,
  edit,
}) => {
  const id = await api.create({ name: 'Where am I' });
  const list = message('command.go.menus');
  await edit(id);
  await expect(page).toHaveTitle(`Where am I · ${list} · Petilia, Jaffa · Maître`);
  const crumbs = page.getByRole('navigation', { name: message('editor.crumbs') });
  await expect(crumbs).toContainText('Where am I');
  await page.getByRole('textbox', { name: message('editor.name') }).fill('Here I am');
  await expect(page).toHaveTitle(`Here I am · ${list} · Petilia, Jaffa · Maître`);
  await expect(crumbs).toContainText('Here I am');
  await page.keyboard.press('Control+z');
  await crumbs.getByRole('link', { name: list }).click();
  await expect(page).toHaveTitle(`${list} · Petilia, Jaffa · Maître`);
});

test('a hidden column stays hidden for this person, on another device too, until all are shown again', {
  tag: extended,
}, async ({ page, t: message, signIn, another }) => {
  const who = 'claire@petilia.example';
  const header = (where: typeof page, id: string) =>
    where.getByRole('columnheader', { name: message(`list.column.${id}`), exact: true });
  await signIn(who);
  await expect(header(page, 'cms_id')).toBeVisible();
  await page.getByRole('button', { name: message('table.columns') }).click();
  await page.getByRole('menuitemcheckbox', { name: message('list.column.cms_id') }).click();
  const component = page.getByRole('menuitemcheckbox', { name: message('list.column.component') });
  await component.press(' ');
  await expect(component).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press('Escape');
  await expect(header(page, 'cms_id')).toBeHidden();
  await expect(header(page, 'component')).toBeHidden();
  // another device has what the server has confirmed
  const unsent = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('maitre.preferences') ?? '{}') as { unsent: unknown }).unsent);
  await expect.poll(unsent).toEqual([]);
  const device = await another(who, '/petilia-jaffa/menus');
  await expect(header(device, 'name')).toBeVisible();
  await expect(header(device, 'component')).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(message('command.list.resetColumns'));
  await expect(page.getByRole('option', { selected: true })).toHaveText(message('command.list.resetColumns'));
  await page.keyboard.press('Enter');
  await expect(header(page, 'cms_id')).toBeVisible();
});
