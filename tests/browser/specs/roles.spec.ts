import type { Page } from '@playwright/test';
import { getValue } from '../../../graphql/content/apply-edit.ts';
import { atNight, expect, extended, test, messagesIn } from '../fixtures/test.ts';
import { getPrices } from '../fixtures/menu-builder.ts';

const t = messagesIn('en');
const menu = { name: 'Who may what', title: 'Readable', sections: { Warm: [['Lamb', 12_800]] } } as const;

/** Every control of the screen, each of which must do something for this person. */
const dead = (page: Page) =>
  page
    .locator('main')
    .getByRole('button')
    .or(page.locator('main input:not([type=checkbox])'))
    .evaluateAll((all) =>
      all
        .filter(
          (it) => it.ariaDisabled === 'true' || (it as HTMLInputElement).disabled || (it as HTMLInputElement).readOnly,
        )
        .map((it) => it.ariaLabel ?? it.textContent),
    );
const writing = (page: Page) => page.locator('main').getByRole('textbox');

for (const [role, who] of [
  ['viewer', 'anna@petilia.example'],
  ['host', 'dana@petilia.example'],
] as const) {
  const tag = role === 'host' ? [] : atNight;
  test(`a ${role} reads everything, is shown why nothing can be changed, and has no button without effect`, {
    tag,
  }, async ({ page, api, edit }) => {
    const id = await api.create(menu);
    const before = await api.stored(id);
    await edit(id, { who });
    await expect(page.getByText(t('editor.readOnly'))).toBeVisible();
    await expect(page.getByText('Lamb')).toBeVisible();
    await expect(page.getByText('128', { exact: false }).first()).toBeVisible();
    await expect(writing(page)).toHaveCount(0);
    expect(await dead(page)).toEqual([]);
    await page.getByRole('tab', { name: t('content.menu.tab.details') }).click();
    await expect(page.getByText('Readable')).toBeVisible();
    await expect(writing(page)).toHaveCount(0);
    expect(await dead(page)).toEqual([]);
    for (const id of ['editor.save', 'editor.publish', 'editor.undo', 'row.add'])
      await expect(page.locator(`[data-command="${id}"]`)).toHaveCount(0);
    await page.getByRole('button', { name: t('common.moreActions'), exact: true }).click();
    await expect(page.getByRole('menuitem', { name: t('command.editor.delete') })).toHaveCount(0);
    // no divider is left below the last entry
    await expect(page.getByRole('menu').locator(':scope > :visible').last()).toHaveRole('menuitem');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('command.editor.history') }).click();
    const dialog = page.getByRole('dialog', { name: t('history.title') });
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('command.history.restore') })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page
      .getByRole('navigation', { name: t('editor.crumbs') })
      .getByRole('link')
      .click();
    await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('button', { name: t('list.create.menu') })).toHaveCount(0);
    await page.getByRole('checkbox', { name: t('command.list.selectAll') }).click();
    const bar = page.getByRole('toolbar', { name: t('list.bulk') });
    await expect(bar).toBeVisible();
    for (const id of ['list.publish', 'list.unpublish', 'list.delete'])
      await expect(bar.getByRole('button', { name: t(`command.${id}`) })).toHaveCount(0);
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await api.stored(id)).toEqual(before);
  });
}

test('a translator writes own languages only: no English, no price, no order, no publishing', async ({
  page,
  api,
  edit,
}) => {
  const id = await api.create(menu);
  await edit(id, { who: 'omar@petilia.example' });
  const name = page.getByRole('textbox', { name: t('content.menu.sections.items.name') });
  await expect(name).toHaveCount(1);
  await expect(name).toHaveAttribute('data-language', 'ar');
  for (const field of ['sections.items.price', 'name'])
    await expect(
      page.getByRole('textbox', { name: t(field === 'name' ? 'editor.name' : `content.menu.${field}`), exact: true }),
    ).toHaveCount(0);
  for (const id of ['editor.publish', 'row.add', 'list.delete'])
    await expect(page.locator(`[data-command="${id}"]`)).toHaveCount(0);
  await expect(page.locator('[aria-roledescription]')).toHaveCount(0);
  await name.click();
  await name.and(page.locator('input, textarea')).fill('لحم ضأن');
  const languages = page.getByRole('group', { name: t('editor.languages') });
  for (const [language, writes] of [
    ['English', false],
    ['עברית', false],
    ['Русский', true],
  ] as const) {
    await languages.getByRole('button', { name: language }).click();
    await expect(name).toHaveCount(writes ? 1 : 0);
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('region', { name: t('editor.saveBar') })).toBeHidden();
  const stored = await api.stored(id);
  const sections = stored?.draft.sections as { _id: string; items: { _id: string }[] }[];
  const lamb = `sections/${sections[0]?._id}/items/${sections[0]?.items[0]?._id}/name`;
  expect(stored && ['ar', 'en', 'ru'].map((it) => getValue(stored.draft, lamb, it as 'ar'))).toEqual([
    'لحم ضأن',
    'Lamb',
    undefined,
  ]);
  expect(stored && [getPrices(stored.draft), stored.updatedBy]).toEqual([[12_800], 'Omar Khoury']);
});

test('H093 a URL of a venue that is not hers shows "not found", and nothing of the venue', { tag: extended }, async ({
  page,
  t: field,
  signIn,
}) => {
  await signIn('anna@petilia.example');
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('graphql')) answers.push(await response.text().catch(() => ''));
  });
  for (const path of ['/harbour/menus', '/petilia-haifa/menus', '/petilia-haifa/settings', '/noga']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: field('notFound.title') })).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
  }
  expect(answers.filter((it) => /Harbour|"contentList":\[\{|petilia-haifa-/.test(it))).toEqual([]);
});

test('a URL of an item that does not exist opens its list with a message', async ({ page, t: field, signIn }) => {
  await signIn();
  for (const [section, item] of [
    ['menus', 'menu-0000000'],
    ['galleries', 'gallery-0000000'],
  ] as const) {
    await page.goto(`/petilia-jaffa/${section}/${item}`);
    await expect(page).toHaveURL(new RegExp(`/petilia-jaffa/${section}$`));
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByRole('region', { name: field('shell.notifications') })).toContainText(
      field('editor.notThere'),
    );
  }
});
