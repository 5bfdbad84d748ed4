import type { Page } from '@playwright/test';
import { atNight, expect, extended, test, messagesIn } from '../fixtures/test.ts';
import { localized as saying } from '../fixtures/menu-builder.ts';

const t = messagesIn('en');
const field = (page: Page, id: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${t(`content.menu.${id}`)}`) });
const bar = (page: Page) => page.getByRole('region', { name: t('editor.saveBar') });
const caret = (page: Page) =>
  page.evaluate(() => {
    const it = document.activeElement as HTMLInputElement;
    return [it.dataset.path ?? it.ariaLabel, it.value, it.selectionStart, it.selectionEnd];
  });
const initial = { title: 'First', sections: { Warm: [['Lamb', 12_800]] } } as const;

test('a change by somebody else appears in an open list, and the focus stays', async ({ page, api, signIn }) => {
  const id = await api.create({ name: 'Live before', ...initial });
  await signIn();
  const search = page.getByRole('textbox', { name: t('list.search') });
  await search.fill('Live');
  await expect(page.getByRole('link', { name: 'Live before' })).toBeVisible();
  await search.press('ArrowLeft');
  const before = await caret(page);
  await api.change(id, (draft) => ({ ...draft, _name: 'Live after' }));
  await expect(page.getByRole('link', { name: 'Live after' })).toBeVisible();
  const another = await api.create({ name: 'Live too' });
  await expect(page.getByRole('link', { name: 'Live too' })).toBeVisible();
  await api.remove(another);
  await expect(page.getByRole('link', { name: 'Live too' })).toHaveCount(0);
  expect(await caret(page)).toEqual(before);
});

test('keys pressed while a list is read again act on the row that has the focus, whatever moves above it', {
  tag: extended,
}, async ({ page, api, signIn }) => {
  const ids: Record<string, string> = {};
  for (const name of ['Quick b', 'Quick c', 'Quick d']) ids[name] = await api.create({ name });
  await signIn();
  await page.goto('/petilia-jaffa/menus?q=Quick&order=name');
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
  await row('Quick b').focus();
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  const held = page.waitForRequest((request) => request.postData()?.includes('"order"') === true);
  await page.route('**/api/graphql', async (route) => {
    if (route.request().postData()?.includes('"order"')) await released;
    await route.continue();
  });
  await api.create({ name: 'Quick a' });
  await held;
  await page.keyboard.press('j');
  release();
  await expect(row('Quick a')).toBeVisible();
  await expect(row('Quick c')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${ids['Quick c']}$`));
});

test('an open editor without changes merges the texts of somebody else; the focus stays', {
  tag: atNight,
}, async ({ page, api, edit }) => {
  const id = await api.create({ name: 'Live open', ...initial });
  await api.change(id, saying('description', 'With a view'));
  await edit(id, { tab: 'details' });
  await field(page, 'description').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  const before = await caret(page);
  await api.change(id, saying('title', 'Theirs'));
  await expect(field(page, 'title')).toHaveValue('Theirs');
  await expect(page.getByText(t('common.version', { version: 4 }), { exact: true })).toBeVisible();
  expect(await caret(page)).toEqual(before);
  await expect(bar(page)).toBeHidden();
});

test('with changes of its own it names the other person; both sides are kept when different fields were changed', {
  tag: atNight,
}, async ({ page, api, edit }) => {
  const id = await api.create({ name: 'Live both', ...initial });
  await edit(id, { tab: 'details' });
  await field(page, 'description').fill('Mine');
  const before = await caret(page);
  await api.change(id, saying('title', 'Theirs'));
  await expect(page.getByText(t('editor.newer', { name: 'Yonatan Levi', version: 3 }))).toBeVisible();
  expect(await caret(page)).toEqual(before);
  await expect(field(page, 'title')).toHaveValue('First');
  await page.keyboard.press('Control+s');
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: t('editor.conflictsText') })).toHaveCount(0);
  await expect(field(page, 'title')).toHaveValue('Theirs');
  const stored = await api.stored(id);
  expect([stored?.version, stored?.draft.title, stored?.draft.description]).toEqual([
    4,
    { en: 'Theirs' },
    { en: 'Mine' },
  ]);
});

test('F013 the same field on both sides is a conflict; mine is chosen, and saved over theirs', async ({
  page,
  api,
  edit,
}) => {
  const id = await api.create({ name: 'Live clash', ...initial });
  await edit(id, { tab: 'details' });
  await field(page, 'title').fill('Mine');
  await api.change(id, saying('title', 'Theirs'));
  await page.keyboard.press('Control+s');
  const question = page.getByRole('alert').filter({ hasText: t('editor.conflictsText') });
  await expect(question).toContainText('Theirs');
  await expect(question).toContainText('Yonatan Levi');
  expect((await api.stored(id))?.draft.title).toEqual({ en: 'Theirs' });
  await question.getByRole('button', { name: t('editor.takeMine') }).click();
  await expect(question).toBeHidden();
  await expect(bar(page)).toBeHidden();
  const stored = await api.stored(id);
  expect([stored?.version, stored?.draft.title]).toEqual([4, { en: 'Mine' }]);
  await expect(page.getByText(t('common.version', { version: 4 }), { exact: true })).toBeVisible();
});

test('an item that somebody deletes in an open editor is shown as deleted; it can be restored with its unsaved texts', {
  tag: extended,
}, async ({ page, api, edit }) => {
  const id = await api.create({ name: 'Live gone', ...initial });
  await edit(id, { tab: 'details' });
  await field(page, 'title').fill('Still mine');
  await api.remove(id);
  const banner = page.getByRole('alert').filter({ hasText: t('editor.deletedMeanwhile', { name: 'Yonatan Levi' }) });
  await expect(banner).toBeVisible();
  expect(await api.stored(id)).toBe(null);
  await banner.getByRole('button', { name: t('command.editor.restore') }).click();
  await expect(banner).toBeHidden();
  await expect(field(page, 'title')).toHaveValue('Still mine');
  await page.keyboard.press('Control+s');
  await expect(bar(page)).toBeHidden();
  expect((await api.stored(id))?.draft.title).toEqual({ en: 'Still mine' });
});
