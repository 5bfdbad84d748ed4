import type { Page } from '@playwright/test';
import { atNight, waitForCode, expect, extended, test, messagesIn } from '../fixtures/test.ts';
import { listDrafts, waitUntilIdle, waitForDraft, writing } from '../fixtures/local-drafts.ts';
import { getOrder, localized as saying } from '../fixtures/menu-builder.ts';

const t = messagesIn('en');
const michal = 'michal@petilia.example';
const list = '/petilia-jaffa/menus';

interface Exit {
  go: (page: Page) => Promise<unknown>;
  /** where it leads */
  to: string;
  /** the URL of the item */
  back: (page: Page) => Promise<unknown>;
  /** how far the browser's entries are from the item's then */
  by: number;
}
const crumb = (page: Page) =>
  page
    .getByRole('navigation', { name: t('editor.crumbs') })
    .getByRole('link')
    .click();

const exits: Record<string, Exit> = {
  'a link': { go: crumb, to: list, back: (page) => page.goBack(), by: 1 },
  Back: { go: (page) => page.evaluate(() => history.back()), to: list, back: (page) => page.goForward(), by: -1 },
  Forward: {
    go: (page) => page.evaluate(() => history.forward()),
    to: '/venues',
    back: (page) => page.goBack(),
    by: 1,
  },
  'a jump of two': {
    go: (page) => page.evaluate(() => history.go(-2)),
    to: '/petilia-jaffa/galleries',
    back: (page) => page.evaluate(() => history.go(2)),
    by: -2,
  },
  'the palette': {
    go: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill(t('command.go.settings'));
      await page.keyboard.press('Enter');
    },
    to: '/petilia-jaffa/settings',
    back: (page) => page.goBack(),
    by: 1,
  },
  'the venue switch': {
    go: async (page) => {
      await page.getByRole('button', { name: new RegExp(`^${t('shell.switchVenue')}`) }).click();
      await page.getByRole('menuitem', { name: 'Petilia, Haifa' }).click();
    },
    to: '/petilia-haifa',
    back: (page) => page.goBack(),
    by: 1,
  },
};

/** galleries ← menus ← the item → venues: there is somewhere to go in every direction. */
const arrive = async (page: Page, id: string) => {
  await page
    .getByRole('link', { name: t('command.go.galleries') })
    .first()
    .click();
  await waitUntilIdle(page, /\/galleries$/);
  await page
    .getByRole('link', { name: t('command.go.menus') })
    .first()
    .click();
  await page.locator(`a[href*="${id}"]`).first().click();
  await expect(writing(page).editing).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${t('shell.switchVenue')}`) }).click();
  await page.getByRole('menuitem', { name: t('command.go.venues') }).click();
  await waitUntilIdle(page, /^\/venues$/);
  await page.goBack();
  await expect(writing(page).editing).toBeVisible();
};

/** The heading of the menu's first section: a text on the tab that the item opens with. */
const heading = (page: Page) => {
  const cell = page.getByRole('textbox', { name: t('content.menu.sections.header'), exact: true });
  return {
    fill: async (text: string) => {
      await cell.click();
      await cell.and(page.locator('input, textarea')).fill(text);
    },
    // text while the caret is elsewhere, an input while it is here
    reads: (text: string) =>
      expect.poll(() => cell.evaluate((it) => (it as HTMLInputElement).value ?? it.textContent)).toBe(text),
  };
};

for (const [name, { go, to, back, by }] of Object.entries(exits)) {
  const tag = name === 'Back' ? [] : atNight;
  test(`${name}: stay, discard and save each have their effect`, { tag }, async ({ page, signIn, api }) => {
    const id = await api.create({ name: `Leaving by ${name}`, sections: { Begun: [['Lamb', 12_800]] } });
    const stored = async () => {
      const it = await api.stored(id);
      return [it?.version, it && getOrder(it.draft)[0]?.[0]];
    };
    await signIn();
    await arrive(page, id);
    const { bar, asks, answer, offered } = writing(page);
    const text = heading(page);
    const here = await waitForDraft(page);

    await text.fill('Typed');
    await go(page);
    await expect(asks).toContainText(t('leave.text', { count: 1 }));
    // the browser's own navigation is reverted before the confirmation
    await expect.poll(() => waitForDraft(page)).toEqual(here);
    await answer('stay');
    await expect(asks).toBeHidden();
    await text.reads('Typed');
    expect([await waitForDraft(page), await stored()]).toEqual([here, [2, 'Begun']]);

    await go(page);
    await answer('discard');
    await waitUntilIdle(page, new RegExp(`^${to}$`));
    expect((await waitForDraft(page)).at).toBe(here.at + by);
    await expect.poll(() => listDrafts(page)).toEqual([]);
    expect(await stored()).toEqual([2, 'Begun']);
    await back(page);
    await text.reads('Begun');
    await expect(offered).toHaveCount(0);
    expect((await waitForDraft(page)).at).toBe(here.at);

    await text.fill('Saved');
    await go(page);
    await answer('save');
    await waitUntilIdle(page, new RegExp(`^${to}$`));
    expect((await waitForDraft(page)).at).toBe(here.at + by);
    expect(await stored()).toEqual([3, 'Saved']);
    await back(page);
    await text.reads('Saved');

    // with nothing unsaved it never asks
    await go(page);
    await waitUntilIdle(page, new RegExp(`^${to}$`));
    await expect(asks).toHaveCount(0);
    await expect(bar).toBeHidden();
  });
}

test('signing out: stay, discard and save each have their effect', { tag: atNight }, async ({
  page,
  t: text,
  edit,
  api,
  server,
}) => {
  const id = await api.create({ name: 'Leaving for good', title: 'Begun' });
  const path = `${list}/${id}/details`;
  const { title, asks, answer, offered } = writing(page);
  const out = async () => {
    await page.getByRole('button', { name: new RegExp(`^${t('shell.person')}`) }).click();
    await page.getByRole('menuitem', { name: t('command.session.signOut') }).click();
  };
  const signedOut = async () => {
    await waitUntilIdle(page, /^\/login$/);
    expect(await page.evaluate(() => [location.search, localStorage.getItem('maitre.refresh')])).toEqual(['', null]);
  };
  const again = async () => {
    await page.goto(`/login?next=${path}`);
    await page.getByRole('textbox', { name: text('login.identifier') }).fill(michal);
    const code = await waitForCode(server, michal, () => page.getByRole('button', { name: t('login.send') }).click());
    await page.getByRole('textbox', { name: t('login.code') }).fill(code);
    await expect(writing(page).editing).toBeVisible();
  };
  await edit(id, { tab: 'details' });
  const here = await waitForDraft(page);

  await title.fill('Typed');
  await out();
  await expect(asks).toBeVisible();
  await answer('stay');
  await expect(title).toHaveValue('Typed');
  // the menu was opened on the first entry of the tab, where it needs one of its own for Back
  expect(await waitForDraft(page)).toEqual({ ...here, at: 1, entries: here.entries + 1 });

  await out();
  await answer('discard');
  await signedOut();
  expect(await listDrafts(page)).toEqual([]);
  expect((await api.stored(id))?.draft.title).toEqual({ en: 'Begun' });
  await again();
  await expect(title).toHaveValue('Begun');
  await expect(offered).toHaveCount(0);

  await title.fill('Saved');
  await out();
  await answer('save');
  await signedOut();
  expect((await api.stored(id))?.draft.title).toEqual({ en: 'Saved' });
  expect(await listDrafts(page)).toEqual([]);
  // Back does not return to it
  await page.goBack();
  await expect(page.getByRole('textbox', { name: t('login.identifier') })).toBeVisible();
  await expect(title).toHaveCount(0);
});

test('a save that fails keeps the person there, with the reason: too long a text, or a conflict', {
  tag: extended,
}, async ({ page, edit, api }) => {
  const id = await api.create({ name: 'Cannot leave', title: 'Begun' });
  await edit(id, { tab: 'details' });
  const { title, asks, answer } = writing(page);
  const before = await waitForDraft(page);
  // on the tab's first entry a dialog is given another one, so that Back closes it
  const here = { ...before, at: before.at + 1, entries: before.entries + 1 };
  await title.fill('x'.repeat(500));
  await crumb(page);
  await answer('save');
  await expect(asks).toBeHidden();
  await expect(page.getByText(t('editor.fixFirst'))).toBeVisible();
  expect([await waitForDraft(page), await title.inputValue()]).toEqual([here, 'x'.repeat(500)]);

  await title.fill('Mine');
  await api.change(id, saying('title', 'Theirs'));
  await crumb(page);
  await answer('save');
  const question = page.getByRole('alert').filter({ hasText: t('editor.conflictsText') });
  await expect(question).toContainText('Theirs');
  await expect(asks).toBeHidden();
  expect([await waitForDraft(page), (await api.stored(id))?.draft.title]).toEqual([here, { en: 'Theirs' }]);
  // the person leaves only after an answer
  await question.getByRole('button', { name: t('editor.takeMine') }).click();
  // the waiting save continues, and leaving is not blocked
  await expect(writing(page).bar).toBeHidden();
  expect((await api.stored(id))?.draft.title).toEqual({ en: 'Mine' });
  await crumb(page);
  await waitUntilIdle(page, new RegExp(`^${list}$`));
});

test('closing the tab: the browser’s own confirmation while something is unsaved, and the draft is stored', {
  tag: extended,
}, async ({ page, context, edit, api }) => {
  const id = await api.create({ name: 'Closed tab', title: 'Begun' });
  await edit(id, { tab: 'details' });
  const { title } = writing(page);
  const dialogs: string[] = [];
  let answer: 'accept' | 'dismiss' = 'dismiss';
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.type());
    // no script runs during the confirmation: the current draft was stored before it
    if (answer === 'accept') while ((await listDrafts(next))[0]?.[1] !== 'Begun!!?');
    await dialog[answer]();
  });
  const next = await context.newPage();
  await next.goto('/readyz');
  await page.bringToFront();

  await title.press('End');
  await title.pressSequentially('!');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  await expect(title).toHaveValue('Begun!');

  // saved: nothing to ask or to offer, not even when the page ends in the moment of the answer
  await expect.poll(async () => (await listDrafts(page)).map(([, stored]) => stored)).toEqual(['Begun!']);
  await title.pressSequentially('!');
  await page.evaluate((saved) => {
    new MutationObserver(() => {
      if (document.body.textContent?.includes(saved)) location.reload();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, t('success.updateMenu'));
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Control+s');
  await reloaded;
  await expect(title).toHaveValue('Begun!!');
  expect(dialogs).toHaveLength(1);

  // typed and closed immediately: before the delay of the autosave
  answer = 'accept';
  const closed = page.waitForEvent('close');
  await title.press('End');
  await title.pressSequentially('?');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(dialogs).toHaveLength(2);
  await next.goto(`${list}/${id}/details`);
  await writing(next).offered.click();
  await expect(writing(next).title).toHaveValue('Begun!!?');
  expect((await api.stored(id))?.draft.title).toEqual({ en: 'Begun!!' });
});

test('after an item is deleted there is no confirmation, though it had unsaved changes', { tag: atNight }, async ({
  page,
  edit,
  api,
}) => {
  const id = await api.create({ name: 'Deleted while dirty', title: 'Begun' });
  await edit(id, { tab: 'details' });
  const { title, asks } = writing(page);
  await title.fill('Not saved');
  await page.getByRole('button', { name: t('common.moreActions'), exact: true }).click();
  await page.getByRole('menuitem', { name: t('command.editor.delete') }).click();
  await waitUntilIdle(page, new RegExp(`^${list}$`));
  await expect(asks).toHaveCount(0);
  expect(await api.stored(id)).toBe(null);
  await page
    .getByRole('link', { name: t('command.go.galleries') })
    .first()
    .click();
  await waitUntilIdle(page, /\/galleries$/);
  await expect(asks).toHaveCount(0);
});

test('H135 H137 the requested URL survives the sign-in, if it is one of ours', { tag: extended }, async ({
  page,
  edit,
  api,
  server,
}) => {
  const id = await api.create({ name: 'Wanted', title: 'Begun' });
  // by the sign-in itself
  await edit(id, { tab: 'details' });
  expect((await waitForDraft(page)).path).toBe(`${list}/${id}/details`);
  // as they would appear in a URL that somebody else made; more cases in parseReturnPath's own test
  const hostile = [
    '//evil.example',
    '%2F%2Fevil.example',
    '%252F%252Fevil.example',
    '/%5Cevil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/%09/evil.example',
    '/logout',
    '/api/graphql',
  ];
  const otherOrigins: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== server.url) otherOrigins.push(request.url());
  });
  for (const next of hostile) {
    await page.evaluate((to) => history.replaceState({ at: 0 }, '', to), `/login?next=${next}`);
    await page.reload();
    await expect(page.getByRole('heading', { name: t('venues.title') }), next).toBeVisible();
    expect(await page.evaluate(() => location.href), next).toBe(`${server.url}/venues`);
  }
  expect(otherOrigins).toEqual([]);
  for (const next of [`${list}/${id}/details?language=he`, '/me/language', '/petilia-haifa']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await waitUntilIdle(page, new RegExp(`^${next.split('?')[0]}$`));
  }
});
