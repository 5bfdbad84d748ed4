import type { BrowserContext, Page } from '@playwright/test';
import { atNight, waitForCode, expect, extended, setPreferences, test, messagesIn } from '../fixtures/test.ts';
import { listDrafts, readStoredDrafts, waitUntilIdle, writing } from '../fixtures/local-drafts.ts';
import { localized as saying } from '../fixtures/menu-builder.ts';

const t = messagesIn('en');
const michal = 'michal@petilia.example';
const list = '/petilia-jaffa/menus';
const itemPath = (id: string) => `${list}/${id}/details`;

/** Another tab of the same browser, with the item open. */
const openTab = async (context: BrowserContext, id: string): Promise<Page> => {
  const tab = await context.newPage();
  await setPreferences(tab, 'en');
  await tab.goto(itemPath(id));
  await expect(tab.locator('[data-state="editing"], [data-state="offered"]')).toBeVisible();
  return tab;
};
const compared = (page: Page) => page.getByRole('alert').filter({ hasText: t('editor.offered', { count: 1 }) });

test('every edit is stored on this device while typing continues, under person, venue, item and base version', {
  tag: extended,
}, async ({ page, edit, api }) => {
  const id = await api.create({ name: 'Kept in a second', title: 'Begun' });
  await edit(id, { tab: 'details' });
  const { title } = writing(page);
  await title.press('End');
  // typed without a pause: what waits for the typing to rest would not be there
  const text = ' one two three four five six seven eight nine ten';
  let typing = true;
  const typed = title.pressSequentially(text, { delay: 60 }).then(() => (typing = false));
  await expect.poll(async () => String((await listDrafts(page))[0]?.[1]), { intervals: [50] }).toMatch(/^Begun ./);
  expect(typing, 'kept while the typing goes on').toBe(true);
  await typed;
  await expect
    .poll(async () => (await listDrafts(page)).map(([, title]) => title), { intervals: [50] })
    .toEqual([`Begun${text}`]);
  const [[key = ''] = []] = await listDrafts(page);
  expect(key).toMatch(new RegExp(`^drafts/[^/]+/petilia-jaffa/${id}/2$`));

  await page.keyboard.press('Control+s');
  await expect(writing(page).bar).toBeHidden();
  await expect.poll(() => listDrafts(page)).toEqual([]);
  await title.press('End');
  await title.pressSequentially('!');
  await expect.poll(async () => (await listDrafts(page)).map(([it]) => it)).toEqual([key.replace(/2$/, '3')]);
});

const endings: Record<string, (page: Page, context: BrowserContext, id: string) => Promise<Page>> = {
  'a crash': async (page, context, id) => {
    await expect.poll(async () => (await listDrafts(page)).map(([, text]) => text)).toEqual(['Typed']);
    const crashed = page.waitForEvent('crash');
    const devtools = await context.newCDPSession(page);
    devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    return openTab(context, id);
  },
  'a reload': async (page) => {
    await page.reload();
    return page;
  },
};
for (const [name, end] of Object.entries(endings)) {
  const tag = name === 'a crash' ? [] : atNight;
  test(`F017 P6 after ${name} the draft is offered: compared, discarded, and restored`, { tag }, async ({
    page,
    context,
    edit,
    api,
  }) => {
    const id = await api.create({ name: `After ${name}`, title: 'Begun' });
    await edit(id, { tab: 'details' });
    await writing(page).title.fill('Typed');
    let now = await end(page, context, id);
    await compared(now)
      .getByRole('button', { name: t('editor.compare') })
      .click();
    await expect(compared(now).locator('del, ins, td, dd').filter({ hasText: 'Begun' }).first()).toBeVisible();
    await expect(compared(now).getByText('Typed').first()).toBeVisible();
    // until it is answered nothing is thrown away, not even by looking a second time
    await now.reload();
    await compared(now)
      .getByRole('button', { name: t('command.draft.drop') })
      .click();
    await expect(writing(now).title).toHaveValue('Begun');
    await expect.poll(() => listDrafts(now)).toEqual([]);

    await writing(now).title.fill('Typed');
    now = await end(now, context, id);
    await writing(now).offered.click();
    await expect(writing(now).title).toHaveValue('Typed');
    await now.keyboard.press('Control+s');
    await expect(writing(now).bar).toBeHidden();
    expect((await api.stored(id))?.draft.title).toEqual({ en: 'Typed' });
    await now.reload();
    await expect(writing(now).title).toHaveValue('Typed');
    await expect(writing(now).offered).toHaveCount(0);
  });
}

test('somebody saved meanwhile: the offered draft is merged with their version, or a conflict is shown', {
  tag: atNight,
}, async ({ page, edit, api }) => {
  const id = await api.create({ name: 'Saved meanwhile', title: 'Begun' });
  await edit(id, { tab: 'details' });
  const { title, bar, offered } = writing(page);
  const description = page.getByRole('textbox', { name: new RegExp(`^${t('content.menu.description')}`) });
  await title.fill('Mine');
  await expect(page.getByText(t('editor.keptAt'))).toBeVisible();
  await page.goto('/readyz');
  await api.change(id, saying('description', 'Theirs'));
  await page.goto(itemPath(id));
  await offered.click();
  await expect(title).toHaveValue('Mine');
  await expect(description).toHaveValue('Theirs');
  await page.keyboard.press('Control+s');
  await expect(bar).toBeHidden();
  const both = await api.stored(id);
  expect([both?.version, both?.draft.title, both?.draft.description]).toEqual([4, { en: 'Mine' }, { en: 'Theirs' }]);

  await title.fill('Mine again');
  await expect(page.getByText(t('editor.keptAt'))).toBeVisible();
  await page.goto('/readyz');
  await api.change(id, saying('title', 'Theirs too'));
  await page.goto(itemPath(id));
  await offered.click();
  const question = page.getByRole('alert').filter({ hasText: t('editor.conflictsText') });
  await expect(question).toContainText('Theirs too');
  await question.getByRole('button', { name: t('editor.takeMine') }).click();
  await page.keyboard.press('Control+s');
  await expect(bar).toBeHidden();
  expect((await api.stored(id))?.draft.title).toEqual({ en: 'Mine again' });
});

test('a draft belongs to its person: it is offered to nobody else on this device', { tag: extended }, async ({
  page,
  edit,
  api,
  server,
}) => {
  const id = await api.create({ name: 'One device, two people', title: 'Begun' });
  await edit(id, { tab: 'details' });
  await writing(page).title.fill('Hers');
  await expect(page.getByText(t('editor.keptAt'))).toBeVisible();
  const [[key = ''] = []] = await listDrafts(page);
  const sign = async (who: string) => {
    await page.getByRole('textbox', { name: t('login.identifier') }).fill(who);
    const code = await waitForCode(server, who, () => page.getByRole('button', { name: t('login.send') }).click());
    await page.getByRole('textbox', { name: t('login.code') }).fill(code);
    await waitUntilIdle(page, new RegExp(`${id}/details$`));
  };
  // the device changes hands without a sign-out
  await page.evaluate(() => localStorage.removeItem('maitre.refresh'));
  await page.goto(`/login?next=${itemPath(id)}`);
  await sign('yonatan@petilia.example');
  await expect(writing(page).title).toHaveValue('Begun');
  await expect(writing(page).offered).toHaveCount(0);
  await page.evaluate(() => localStorage.removeItem('maitre.refresh'));
  await page.goto(`/login?next=${itemPath(id)}`);
  expect((await listDrafts(page)).map(([it]) => it)).toEqual([key]);
  await sign(michal);
  await writing(page).offered.click();
  await expect(writing(page).title).toHaveValue('Hers');
});

test('two tabs: one edits, the other follows letter by letter, takes over, and nothing is lost', {
  tag: extended,
}, async ({ page, context, edit, api }) => {
  const id = await api.create({ name: 'Two tabs', title: 'Begun' });
  await edit(id, { tab: 'details' });
  const second = await openTab(context, id);
  await expect(second.getByText(t('editor.elsewhere'))).toBeVisible();
  const [here, there] = [writing(page), writing(second)];
  const shown = (tab: Page, text: string) =>
    tab
      .getByText(text, { exact: true })
      .or(tab.locator(`[value="${text}"]`))
      .first();
  await expect(second.locator('[data-command="editor.save"]')).toHaveCount(0);

  const takeOver = async (from: Page, to: Page, text: string) => {
    // the last letter a moment before: it is not on this device yet
    await from.bringToFront();
    await writing(from).title.fill(text);
    await to.getByRole('button', { name: t('command.editor.takeOver') }).click();
    await expect(writing(to).title).toBeEditable();
    await expect(writing(to).title).toHaveValue(text);
    await expect(from.getByText(t('editor.elsewhere'))).toBeVisible();
  };
  await here.title.fill('Followed');
  await expect(shown(second, 'Followed')).toBeVisible();
  await takeOver(page, second, 'Handed over');
  await there.title.fill('Written there');
  await expect(shown(page, 'Written there')).toBeVisible();
  await takeOver(second, page, 'And back');

  await page.keyboard.press('Control+s');
  await expect(here.bar).toBeHidden();
  await expect(second.getByText(t('common.version', { version: 3 }), { exact: true })).toBeVisible();
  await expect(shown(second, 'And back')).toBeVisible();
  expect((await api.stored(id))?.draft.title).toEqual({ en: 'And back' });
  // the tab that edits goes: the other one has the item by itself
  await page.close();
  await expect(there.title).toBeEditable();
  await expect(there.title).toHaveValue('And back');
});

test('a tab that hangs is taken over from too; when it wakes it follows', { tag: extended }, async ({
  page,
  context,
  edit,
  api,
}) => {
  const id = await api.create({ name: 'A tab that hangs', title: 'Begun' });
  await edit(id, { tab: 'details' });
  const second = await openTab(context, id);
  await writing(page).title.fill('Typed before');
  await expect.poll(async () => (await listDrafts(second)).map(([, text]) => text)).toEqual(['Typed before']);
  // stopped as the system stops it, not asked
  const devtools = await context.newCDPSession(page);
  await devtools.send('Debugger.enable');
  await devtools.send('Debugger.pause');
  const hung = page.evaluate(() => 0);
  await second.getByRole('button', { name: t('command.editor.takeOver') }).click();
  await expect(writing(second).title).toBeEditable();
  await expect(writing(second).title).toHaveValue('Typed before');
  await writing(second).title.fill('Typed after');
  await devtools.send('Debugger.resume').catch(() => undefined);
  await devtools.send('Debugger.disable');
  await hung;
  await expect(page.getByText(t('editor.elsewhere'))).toBeVisible();
  await expect(page.getByText('Typed after').or(page.locator('[value="Typed after"]')).first()).toBeVisible();
  await second.keyboard.press('Control+s');
  await expect(writing(second).bar).toBeHidden();
  expect((await api.stored(id))?.draft.title).toEqual({ en: 'Typed after' });
});

/** The browser's storage as it is when there is no room, or when it is denied altogether. */
const without = (page: Page) =>
  page.addInitScript(() => {
    const refuses = (name: string) => () => {
      throw new DOMException(name, name);
    };
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as IDBObjectStore['put'];
    IDBObjectStore.prototype.put = function (...all) {
      if (sessionStorage.getItem('test.full') !== null) refuses('QuotaExceededError')();
      return put.apply(this, all);
    };
    if (sessionStorage.getItem('test.denied') !== null)
      IDBFactory.prototype.open = refuses('SecurityError') as IDBFactory['open'];
  });
const set = (page: Page, what: 'test.full' | 'test.denied', on: boolean) =>
  page.evaluate(([key, now]) => (now ? sessionStorage.setItem(key, '') : sessionStorage.removeItem(key)), [
    what,
    on,
  ] as const);

test('F015 a full device: an error is shown, the draft stays in this tab’s memory, and is stored again once there is room', {
  tag: extended,
}, async ({ page, edit, api }) => {
  await without(page);
  const id = await api.create({ name: 'Full device', title: 'Begun' });
  await edit(id, { tab: 'details' });
  const { title, bar } = writing(page);
  const warning = page.getByText(t('error.storageUnavailable')).first();
  await title.fill('While there was room');
  await expect(page.getByText(t('editor.keptAt'))).toBeVisible();
  await set(page, 'test.full', true);
  await title.fill('No room left');
  await expect(warning).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(bar).toBeHidden();
  expect((await api.stored(id))?.draft.title).toEqual({ en: 'No room left' });
  await title.fill('Still no room');
  await expect(page.getByText(t('editor.keptAt'))).toHaveCount(0);
  // there is room: the draft from memory, and the next one
  await set(page, 'test.full', false);
  await title.fill('Room again');
  await expect(warning).toBeHidden();
  await expect.poll(async () => (await listDrafts(page)).map(([, text]) => text)).toEqual(['Room again']);
});

test('F015 P6 a browser without storage: a warning is shown before anything is typed, and leaving must be confirmed', {
  tag: atNight,
}, async ({ page, edit, api }) => {
  await without(page);
  const id = await api.create({ name: 'Nothing is kept', title: 'Begun' });
  await edit(id, { tab: 'details' });
  const { title, answer, offered, bar } = writing(page);
  await set(page, 'test.denied', true);
  await page.reload();
  await expect(page.getByText(t('error.storageUnavailable')).first()).toBeVisible();
  await expect(title).toHaveValue('Begun');
  await title.fill('Only in memory');
  // the preview and back: the editor stays alive
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(t('command.editor.preview'));
  await page.keyboard.press('Enter');
  await waitUntilIdle(page, /^\/preview\//);
  await page.goBack();
  await expect(title).toHaveValue('Only in memory');
  await page
    .getByRole('navigation', { name: t('editor.crumbs') })
    .getByRole('link')
    .click();
  await answer('save');
  await waitUntilIdle(page, new RegExp(`^${list}$`));
  expect((await api.stored(id))?.draft.title).toEqual({ en: 'Only in memory' });
  await page.goBack();
  await expect(offered).toHaveCount(0);
  await expect(bar).toBeHidden();
});

test('signing out lists all unsaved drafts, this tab’s and others’, before anything is cleared; and keeps or discards each as chosen', {
  tag: extended,
}, async ({ page, context, edit, api, server }) => {
  const names = ['Kept one', 'Thrown one', 'Filed one', 'Other tab'] as const;
  const ids: string[] = [];
  for (const name of names) ids.push(await api.create({ name, title: name }));
  const [saved = '', thrown = '', filed = '', other = ''] = ids;
  await edit(saved, { tab: 'details' });
  for (const id of [saved, thrown, filed]) {
    await page.goto(itemPath(id));
    await writing(page).title.fill('Never saved');
    await expect(page.getByText(t('editor.keptAt'))).toBeVisible();
  }
  const second = await openTab(context, other);
  await writing(second).title.fill('Never saved');
  await expect(second.getByText(t('editor.keptAt'))).toBeVisible();
  // this tab has one of them open, offered and not answered
  await page.bringToFront();
  await page.goto(itemPath(filed));
  await expect(writing(page).offered).toBeVisible();

  const dialog = page.getByRole('dialog', { name: t('signOut.title') });
  const out = async () => {
    await page.getByRole('button', { name: new RegExp(`^${t('shell.person')}`) }).click();
    await page.getByRole('menuitem', { name: t('command.session.signOut') }).click();
  };
  const choose = (name: string, id: 'keep' | 'discard') =>
    dialog
      .getByRole('group', { name, exact: true })
      .getByRole('button', { name: t(`command.signOut.${id}`) })
      .click();
  const all = async () => (await listDrafts(page)).map(([key]) => key.split('/')[3]).toSorted();

  await out();
  await expect(dialog.getByRole('group')).toHaveCount(4);
  expect(await all()).toEqual(ids.toSorted());
  await dialog.getByRole('button', { name: t('command.signOut.cancel') }).click();
  await expect(dialog).toBeHidden();
  expect(await all()).toEqual(ids.toSorted());
  await expect(writing(page).offered).toBeVisible();

  await out();
  await choose('Thrown one', 'discard');
  const coming = page.waitForEvent('download');
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Filed one' })
    .getByRole('button', { name: t('command.signOut.download') })
    .click();
  expect((await coming).suggestedFilename()).toBe('Filed one.json');
  await choose('Filed one', 'discard');
  await dialog.getByRole('button', { name: t('command.signOut.confirm') }).click();
  await waitUntilIdle(page, /^\/login$/);
  expect(await all()).toEqual([saved, other].toSorted());
  expect(Object.keys(await readStoredDrafts(page)).filter((key) => !key.startsWith('drafts/'))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'maitre.preferences'))).toEqual(
    [],
  );
  await second.close();

  await page.getByRole('textbox', { name: t('login.identifier') }).fill(michal);
  const code = await waitForCode(server, michal, () => page.getByRole('button', { name: t('login.send') }).click());
  await page.getByRole('textbox', { name: t('login.code') }).fill(code);
  await waitUntilIdle(page, /^\/venues$/);
  for (const [id, offers] of [
    [saved, 1],
    [thrown, 0],
    [other, 1],
  ] as const) {
    await page.goto(itemPath(id));
    await expect(page.locator(offers ? '[data-state="offered"]' : '[data-state="editing"]')).toBeVisible();
    await expect(writing(page).offered).toHaveCount(offers);
  }
  await writing(page).offered.click();
  await expect(writing(page).title).toHaveValue('Never saved');
});

test('the last letters before a tab is closed are in the tab that takes the item over', { tag: atNight }, async ({
  page,
  context,
  edit,
  api,
}) => {
  const id = await api.create({ name: 'Last letters', title: 'Begun' });
  await edit(id, { tab: 'details' });
  const second = await openTab(context, id);
  await expect(second.getByText(t('editor.elsewhere'))).toBeVisible();
  await page.bringToFront();
  page.on('dialog', (dialog) => dialog.accept());
  await writing(page).title.press('End');
  await writing(page).title.pressSequentially(' at last');
  await page.close({ runBeforeUnload: true });
  await expect(writing(second).title).toBeEditable();
  await expect(writing(second).title).toHaveValue('Begun at last');
});
