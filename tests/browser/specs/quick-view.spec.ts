import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createApiClient } from '../fixtures/api-client.ts';
import { atNight, expect, extended, test, messagesIn } from '../fixtures/test.ts';

const t = messagesIn('en');
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const menus = [
  { name: 'Look one', title: 'The first look', sections: { Warm: [['Lamb', 12_800]] } },
  { name: 'Look two', title: 'The second look', sections: { Cold: [['Hummus', 3200]] } },
  { name: 'Look three' },
] as const;

test('Space opens the quick view of a row, it follows the focus, Escape closes it and nothing else', {
  tag: extended,
}, async ({ page, api, signIn }) => {
  for (const it of menus) await api.create(it);
  await signIn();
  await page.goto('/petilia-jaffa/menus?q=Look&order=name');
  await row(page, 'Look one').focus();
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: t('list.quickView') });
  await expect(panel.getByRole('heading', { name: 'Look one' })).toBeVisible();
  for (const text of ['The first look', 'Warm', 'Lamb', 'Yonatan Levi', t('state.draft')])
    await expect(panel.getByText(text, { exact: true })).toBeVisible();
  await expect(row(page, 'Look one')).toBeFocused();
  await page.keyboard.press('End');
  await expect(panel.getByText('The second look')).toBeVisible();
  await expect(panel.getByText('The first look')).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(panel.getByRole('heading', { name: 'Look three' })).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('toolbar', { name: t('list.bulk') })).toBeVisible();
  await expect(row(page, 'Look three')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Space');
  await expect(panel).toBeHidden();
  await page.keyboard.press('Space');
  await panel.getByRole('button', { name: t('command.list.closeQuickView') }).click();
  await expect(panel).toBeHidden();
  await expect(row(page, 'Look three')).toBeFocused();
  await expect(page).toHaveURL(/q=Look/);
});

test('when somebody else deletes the focused row, the next one has the focus and the next key acts on it', async ({
  page,
  api,
  signIn,
}) => {
  const names = ['Focus one', 'Focus three', 'Focus two'];
  const ids = [];
  for (const name of names) ids.push(await api.create({ name }));
  await signIn();
  await page.goto('/petilia-jaffa/menus?q=Focus&order=name');
  await row(page, 'Focus one').focus();
  await api.remove(ids[0] ?? '');
  await expect(row(page, 'Focus one')).toHaveCount(0);
  await expect(row(page, 'Focus three')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Focus two')).toBeFocused();
});

test('a quick view is in the interface’s language, and in English where that has no text', { tag: atNight }, async ({
  api,
  another,
}) => {
  const id = await api.create({ name: 'Look in Hebrew', title: 'In English', sections: { Warm: [['Lamb', 12_800]] } });
  await api.change(id, (draft) => ({ ...draft, title: { en: 'In English', he: 'בעברית' } }));
  const page = await another('claire@petilia.example', '/petilia-jaffa/menus?q=Look+in+Hebrew', { language: 'he' });
  await row(page, 'Look in Hebrew').focus();
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: messagesIn('he')('list.quickView') });
  await expect(panel.getByText('בעברית')).toBeVisible();
  await expect(panel.getByText('In English')).toHaveCount(0);
  await expect(panel.getByText('Lamb')).toHaveAttribute('dir', 'ltr');
});

test('what is chosen is exported as one file of whole contents', { tag: atNight }, async ({ page, api, signIn }) => {
  const ids = [
    await api.create({ ...menus[0], name: 'Whole one' }),
    await api.create({ ...menus[1], name: 'Whole two' }),
  ];
  await signIn();
  await page.goto('/petilia-jaffa/menus?q=Whole&order=name');
  await expect(row(page, 'Whole two')).toBeVisible();
  await page.getByRole('checkbox', { name: t('command.list.selectAll') }).click();
  const coming = page.waitForEvent('download');
  await page
    .getByRole('toolbar', { name: t('list.bulk') })
    .getByRole('button', { name: t('command.list.export') })
    .click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^petilia-jaffa menus \d{4}-\d\d-\d\d\.json$/);
  const { form, venue, entity, items } = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    [name: string]: unknown;
    items: { cms_id: string; name: string; version: number; content: { en: { title: string } } }[];
  };
  expect({ form, venue, entity }).toEqual({ form: 1, venue: 'petilia-jaffa', entity: 'menu' });
  expect(items.map(({ cms_id, name, version, content }) => [cms_id, name, version, content.en.title])).toEqual([
    [ids[0], 'Whole one', 2, 'The first look'],
    [ids[1], 'Whole two', 2, 'The second look'],
  ]);
  await expect(page.getByText(t('list.exported', { count: 2, name: '' }))).toBeVisible();
});

test('Alt and an arrow cross the edge of a page and back, and the list behind follows', {
  tag: atNight,
}, async ({ page, server, signIn }) => {
  const makers = createApiClient(server, 'claire@petilia.example', 'noga');
  for (let at = 0; at < 52; at += 1) await makers.create({ name: `Walk ${String(at).padStart(2, '0')}` });
  await signIn('yonatan@petilia.example', 'noga');
  await page.goto('/noga/menus?q=Walk&order=name');
  await row(page, 'Walk 49').getByRole('link').click();
  const name = page.getByRole('textbox', { name: t('editor.name') });
  await expect(name).toHaveValue('Walk 49');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(name).toHaveValue('Walk 50');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(name).toHaveValue('Walk 51');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(name).toHaveValue('Walk 50');
  await page
    .getByRole('navigation', { name: t('editor.crumbs') })
    .getByRole('link')
    .click();
  await expect(page.locator('[role="row"]:focus')).toContainText('Walk 50');
  expect(await page.getByRole('grid').getByRole('link').allTextContents()).toEqual(['Walk 50', 'Walk 51']);
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('Walk 50');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(name).toHaveValue('Walk 49');
});
