import type { BrowserContext, Page, Request } from '@playwright/test';
import { ContentDocument } from '../../../graphql/generated/api/graphql.ts';
import { photograph } from '../../support/sample-images.ts';
import { startProxy } from '../../support/fault-proxy.ts';
import { createApiClient } from '../fixtures/api-client.ts';
import { atNight, waitForCode, enter, expect, extended, setPreferences, test, messagesIn } from '../fixtures/test.ts';
import { type InProcessServer, startInProcessServer } from '../fixtures/in-process-server.ts';
import { listDrafts, waitUntilIdle, writing } from '../fixtures/local-drafts.ts';

const t = messagesIn('en');
const claire = 'claire@petilia.example';
const yonatan = 'yonatan@petilia.example';
const minutes = (count: number) => count * 60_000;
const list = '/petilia-jaffa/menus';

let server: InProcessServer;
test.beforeAll(async () => {
  server = await startInProcessServer();
});
test.afterAll(() => server.stop());
// no test waits for the code limits of the one before
test.beforeEach(() => server.advance(minutes(11)));

const jaffa = () => createApiClient(server, yonatan, 'petilia-jaffa');
const started = async (page: Page, name: string, who = claire) => {
  const id = await jaffa().create({ name, title: 'Begun', sections: { Warm: [['Lamb', 12_800]] } });
  await enter({ page, t, server }, who, `${list}/${id}/details`, server.url);
  await expect(writing(page).title).toBeVisible();
  return id;
};
const stored = async (id: string) => {
  const it = await jaffa().stored(id);
  return [it?.version, it?.draft.title];
};
/** The element itself is remembered: a screen that was built anew has another one. */
const mark = (page: Page) =>
  writing(page).title.evaluate((it) => Object.assign(window, { marked: it }) && (it as HTMLInputElement).focus());
const marked = (page: Page) =>
  page.evaluate(() => {
    const { marked } = window as unknown as { marked: HTMLInputElement };
    return {
      same: marked.isConnected,
      focused: document.activeElement === marked,
      value: marked.value,
      caret: marked.selectionStart,
    };
  });
const calls = (page: Page) => {
  const seen: Request[] = [];
  page.on('request', (request) => seen.push(request));
  const of = (what: RegExp) => seen.filter((it) => it.method() === 'POST' && what.test(it.postData() ?? ''));
  return {
    saves: () => of(/expectedVersion/),
    keys: () => new Set(of(/expectedVersion/).map((it) => it.headers()['idempotency-key'])).size,
    renewals: () => of(/"refresh_token":"[^"]+","venue"/).filter((it) => it.url().includes('/auth/')),
  };
};
const comeBack = async (page: Page, who = claire) => {
  const form = page.getByRole('dialog', { name: t('ended.title') });
  const identifier = form.getByRole('textbox', { name: t('login.identifier') });
  await expect(identifier).toHaveValue(claire);
  await identifier.fill(who);
  const code = await waitForCode(server, who, () => form.getByRole('button', { name: t('login.send') }).click());
  await form.getByRole('textbox', { name: t('login.code') }).fill(code);
  await expect(form).toBeHidden();
};
/** Claire's session ends as the next such call arrives, so that no other call is the first to be refused. */
const endSessionBefore = (page: Page, what: RegExp) => {
  let isOpen = true;
  return page.route(
    (url) => url.pathname.endsWith('/graphql'),
    async (route) => {
      if (isOpen && what.test(route.request().postData() ?? '')) {
        isOpen = false;
        await server.endSessions(claire);
      }
      await route.continue();
    },
  );
};
const ended = (page: Page) => page.getByRole('dialog', { name: t('ended.title') });
/** A network that carries no sockets: that the session has ended shows first in a call that is refused. */
const withoutSockets = (page: Page) => page.routeWebSocket(/\/api\/graphql$/, () => undefined);

test('F007 the token runs out while one types and saves: no letter is lost, nothing is built anew, the caret stays', async ({
  page,
}) => {
  await withoutSockets(page);
  await page.clock.install();
  const id = await started(page, 'Typed through');
  const { title, bar } = writing(page);
  const { saves, keys, renewals } = calls(page);
  await mark(page);
  await title.press('End');
  await title.pressSequentially(' one');
  server.advance(minutes(11));
  // rejected, renewed and sent again while typing continues
  await page.keyboard.press('Control+s');
  await title.pressSequentially(' two', { delay: 30 });
  await expect(page.getByText(t('common.version', { version: 3 }), { exact: true })).toBeVisible();
  expect(await marked(page)).toEqual({ same: true, focused: true, value: 'Begun one two', caret: 13 });
  expect([saves().length, keys(), renewals().length]).toEqual([2, 1, 1]);
  expect(await stored(id)).toEqual([3, { en: 'Begun one' }]);

  // by its own clock the next time: nothing is refused
  await title.pressSequentially(' three', { delay: 30 });
  await page.clock.fastForward(minutes(9.5));
  await title.pressSequentially(' four', { delay: 30 });
  await expect.poll(() => renewals().length).toBe(2);
  await page.keyboard.press('Control+s');
  await expect(bar).toBeHidden();
  expect(await marked(page)).toEqual({ same: true, focused: true, value: 'Begun one two three four', caret: 24 });
  expect([saves().length, keys()]).toEqual([3, 2]);
  await expect(ended(page)).toHaveCount(0);
});

test('the token expires during an upload: the image is uploaded, and the text next to it keeps the caret', {
  tag: atNight,
}, async ({ page }) => {
  const proxy = await startProxy(server.url);
  await enter({ page, t, server }, claire, '/petilia-jaffa/galleries', proxy.url);
  await page
    .getByRole('button', { name: t('list.create.gallery'), exact: true })
    .first()
    .click();
  await expect(writing(page).editing).toBeVisible();
  let release = (): void => undefined;
  const released = new Promise<void>((go) => {
    release = go;
  });
  proxy.fault = ({ path }) => (path.startsWith('/assets/upload') ? { until: released } : null);
  const add = async (name: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.locator('[data-command="images.add"]').first().click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'image/jpeg', buffer: await photograph(640, 480).jpeg().toBuffer() });
  };
  await add('one.jpg');
  await expect.poll(() => proxy.seen.some((it) => it.path.startsWith('/assets/upload'))).toBe(true);
  const altText = page.locator('textarea[data-path^="images/"][data-path$="/alt"]').first();
  await page.locator('[data-path^="images/"][data-path$="/alt"]').first().click();
  await altText.pressSequentially('A door');
  await altText.evaluate((it) => Object.assign(window, { marked: it }));
  server.advance(minutes(11));
  // the second one asks for its permission with a token that is none any more
  proxy.fault = () => null;
  release();
  await altText.pressSequentially(', open');
  expect(await marked(page)).toEqual({ same: true, focused: true, value: 'A door, open', caret: 12 });
  await add('two.jpg');
  await expect(page.locator('[data-image] img')).toHaveCount(2);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(writing(page).bar).toBeHidden();
  await expect(ended(page)).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-image] img')).toHaveCount(2);
  await expect(page.getByText('A door, open').first()).toBeVisible();
  await page.context().close();
  await proxy.close();
});

test('the token expires, and then the session, while a publication is confirmed: it is sent once, with its comment', {
  tag: extended,
}, async ({ page }) => {
  await withoutSockets(page);
  const id = await started(page, 'Published late');
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /"comments"/.test(request.postData() ?? '')) sent.push(request);
  });
  const confirm = async (comment: string) => {
    await page.getByRole('button', { name: t('command.editor.publish'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('publish.title') });
    const field = dialog.getByRole('textbox', { name: t('publish.comment') });
    await field.fill(comment);
    await field.evaluate((it) => Object.assign(window, { marked: it }));
    return dialog.getByRole('button', { name: t('publish.count', { count: 1 }) });
  };
  const first = await confirm('For the weekend');
  server.advance(minutes(11));
  await first.click();
  await page.locator('button[data-command="publish.close"]').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await jaffa().stored(id))?.publishedVersion).toBe(2);
  expect([sent.length, new Set(sent.map((it) => it.headers()['idempotency-key'])).size]).toEqual([2, 1]);

  await writing(page).title.fill('Second edition');
  await page.keyboard.press('Control+s');
  await expect(writing(page).bar).toBeHidden();
  const second = await confirm('Typed before the end');
  await endSessionBefore(page, /"comments"/);
  await second.click();
  await expect(ended(page)).toBeVisible();
  expect((await marked(page)).value).toBe('Typed before the end');
  await comeBack(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await jaffa().stored(id))?.publishedVersion).toBe(3);
  expect([sent.length, new Set(sent.map((it) => it.headers()['idempotency-key'])).size]).toEqual([4, 2]);
});

test('a session expires: the code form is shown over the editor, and the save continues, once, under its key', async ({
  page,
}) => {
  await withoutSockets(page);
  const id = await started(page, 'Ended while saving');
  const { title, bar } = writing(page);
  const { saves, keys } = calls(page);
  await mark(page);
  await title.press('End');
  await title.pressSequentially(' and typed');
  await endSessionBefore(page, /expectedVersion/);
  await page.keyboard.press('Control+s');
  await expect(ended(page)).toBeVisible();
  expect(await marked(page)).toMatchObject({ same: true, value: 'Begun and typed' });
  expect(await stored(id)).toEqual([2, { en: 'Begun' }]);
  await comeBack(page);
  await expect(page.getByText(t('common.version', { version: 3 }), { exact: true })).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await marked(page)).toEqual({ same: true, focused: true, value: 'Begun and typed', caret: 15 });
  expect([saves().length, keys(), await stored(id)]).toEqual([2, 1, [3, { en: 'Begun and typed' }]]);
  await title.pressSequentially(', and on');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('common.version', { version: 4 }), { exact: true })).toBeVisible();
});

test('somebody else signs in over the screen: nothing of hers is sent under his name, and her draft is kept for her', {
  tag: extended,
}, async ({ page }) => {
  await withoutSockets(page);
  const id = await started(page, 'Somebody else');
  const { title, offered } = writing(page);
  await title.fill('Hers alone');
  await expect(page.getByText(t('editor.keptAt'))).toBeVisible();
  await server.endSessions(claire);
  await page.keyboard.press('Control+s');
  await comeBack(page, yonatan);
  await waitUntilIdle(page, /^\/venues$/);
  expect(await stored(id)).toEqual([2, { en: 'Begun' }]);
  await page.goto(`${server.url}${list}/${id}/details`);
  await expect(title).toHaveValue('Begun');
  await expect(offered).toHaveCount(0);
  expect((await listDrafts(page)).map(([, altText]) => altText)).toEqual(['Hers alone']);
});

test('a session that expired, and no new sign-in: the unsaved drafts are listed, and kept or discarded as chosen', {
  tag: atNight,
}, async ({ page }) => {
  await withoutSockets(page);
  const id = await started(page, 'No way back');
  await writing(page).title.fill('Not lost');
  await expect(page.getByText(t('editor.keptAt'))).toBeVisible();
  await server.endSessions(claire);
  await page.keyboard.press('Control+s');
  await ended(page)
    .getByRole('button', { name: t('command.signOut.wanted') })
    .click();
  const lists = page.getByRole('dialog', { name: t('signOut.title') });
  await expect(lists.getByRole('group', { name: 'No way back' })).toBeVisible();
  await lists.getByRole('button', { name: t('command.signOut.confirm') }).click();
  await waitUntilIdle(page, /^\/login$/);
  expect((await listDrafts(page)).map(([, altText]) => altText)).toEqual(['Not lost']);
  expect(await stored(id)).toEqual([2, { en: 'Begun' }]);
});

test('one’s own name, half typed, waits under the code form too', { tag: atNight }, async ({ page }) => {
  await withoutSockets(page);
  await enter({ page, t, server }, claire, '/me', server.url);
  const last = page.getByRole('textbox', { name: t('me.lastName') });
  await last.fill('Dubois-Moreau');
  await server.endSessions(claire);
  await page.keyboard.press('Control+s');
  await comeBack(page);
  await expect(last).toHaveValue('Dubois-Moreau');
  await expect(page.getByRole('button', { name: new RegExp(`^${t('shell.person')}`) })).toContainText('Moreau');
});

const openTab = async (context: BrowserContext, path: string): Promise<Page> => {
  const tab = await context.newPage();
  await setPreferences(tab, 'en');
  await tab.goto(`${server.url}${path}`);
  return tab;
};

test('H049 signed out in one tab: the other ends, its drafts are kept, no token and no socket remains', {
  tag: extended,
}, async ({ page, context }) => {
  const id = await started(page, 'The other tab');
  const other = await openTab(context, list);
  await expect(other.getByRole('grid')).toBeVisible();
  const sockets: { isClosed: () => boolean }[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  await page.reload();
  await expect(writing(page).title).toBeVisible();
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  await writing(page).title.fill('Still here');
  await expect(page.getByText(t('editor.keptAt'))).toBeVisible();

  await other.bringToFront();
  await other.getByRole('button', { name: new RegExp(`^${t('shell.person')}`) }).click();
  await other.getByRole('menuitem', { name: t('command.session.signOut') }).click();
  const lists = other.getByRole('dialog', { name: t('signOut.title') });
  await expect(lists.getByRole('group', { name: 'The other tab' })).toBeVisible();
  await lists.getByRole('button', { name: t('command.signOut.confirm') }).click();
  await expect(ended(page)).toBeVisible();
  await waitUntilIdle(other, /^\/login$/);
  await expect.poll(() => sockets.every((it) => it.isClosed())).toBe(true);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /refresh|token/.test(key)))).toEqual([]);
  expect((await listDrafts(page)).map(([, altText]) => altText)).toEqual(['Still here']);
  const { saves } = calls(page);
  await page.keyboard.press('Control+s');
  expect(saves()).toEqual([]);

  // after signing in there again, it continues here too
  await other.getByRole('textbox', { name: t('login.identifier') }).fill(claire);
  const code = await waitForCode(server, claire, () => other.getByRole('button', { name: t('login.send') }).click());
  await other.getByRole('textbox', { name: t('login.code') }).fill(code);
  await expect(ended(page)).toBeHidden();
  await expect(writing(page).title).toHaveValue('Still here');
  await page.bringToFront();
  await writing(page).title.focus();
  await page.keyboard.press('Control+s');
  await expect(writing(page).bar).toBeHidden();
  expect(await stored(id)).toEqual([3, { en: 'Still here' }]);
});

test('signed out in another tab: a half-filled reservation waits under the code form', { tag: extended }, async ({
  page,
  context,
}) => {
  await enter({ page, t, server }, yonatan, '/petilia-jaffa/rsvp', server.url);
  // a loaded day without reservations has the button a second time
  await page
    .getByRole('button', { name: t('command.reservations.create') })
    .first()
    .click();
  const name = page
    .getByRole('dialog', { name: t('reservations.dialog.new') })
    .getByRole('textbox', { name: t('reservations.field.name') });
  await name.fill('Noa');
  const other = await openTab(context, list);
  await other.getByRole('button', { name: new RegExp(`^${t('shell.person')}`) }).click();
  await other.getByRole('menuitem', { name: t('command.session.signOut') }).click();
  await waitUntilIdle(other, /^\/login$/);
  await expect(ended(page)).toBeVisible();
  await other.getByRole('textbox', { name: t('login.identifier') }).fill(yonatan);
  const code = await waitForCode(server, yonatan, () => other.getByRole('button', { name: t('login.send') }).click());
  await other.getByRole('textbox', { name: t('login.code') }).fill(code);
  await expect(ended(page)).toBeHidden();
  await expect(name).toHaveValue('Noa');
});

test('the devices: another one is revoked: its socket closes, it asks for a code, and its next request is refused', {
  tag: extended,
}, async ({ page, openContext }) => {
  await enter({ page, t, server }, claire, '/me/account', server.url);
  server.advance(minutes(6));
  const context = await openContext({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' });
  const phone = await context.newPage();
  await setPreferences(phone, 'en');
  const sockets: { isClosed: () => boolean }[] = [];
  phone.on('websocket', (socket) => sockets.push(socket));
  const id = await jaffa().create({ name: 'On the phone', title: 'Begun' });
  let authorization = '';
  phone.on('request', (request) => {
    if (request.url().endsWith('/api/graphql') && request.postData()?.includes(id))
      authorization = request.headers().authorization ?? authorization;
  });
  await enter({ page: phone, t, server }, claire, `${list}/${id}/details`, server.url);
  await writing(phone).title.fill('Typed on the phone');
  await expect(phone.getByText(t('editor.keptAt'))).toBeVisible();
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
  const readAsPhone = async () => {
    const answer = await phone.request.post(`${server.url}/api/graphql`, {
      headers: { authorization },
      data: { query: ContentDocument.toString(), variables: { cms_id: id } },
    });
    return answer.json();
  };
  expect(await readAsPhone()).toMatchObject({ data: { content: { cms_id: id } } });

  await page.reload();
  const rows = page.getByRole('listitem').filter({ hasText: /iPhone|iOS/ });
  await rows.getByRole('button', { name: t('command.devices.revoke') }).click();
  await expect(rows).toHaveCount(0);
  await expect.poll(() => sockets.every((it) => it.isClosed())).toBe(true);
  await expect(ended(phone)).toBeVisible();
  expect(await readAsPhone()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  expect(await stored(id)).toEqual([2, { en: 'Begun' }]);
  expect((await listDrafts(phone)).map(([, altText]) => altText)).toEqual(['Typed on the phone']);
  // this one stays signed in
  await page.reload();
  await expect(page.getByText(t('devices.current'), { exact: true })).toBeVisible();
});

test('a session revoked on another device ends in its tab immediately, and its socket does not reconnect', async ({
  page,
  openContext,
}) => {
  await enter({ page, t, server }, claire, '/me/account', server.url);
  server.advance(minutes(6));
  const context = await openContext({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' });
  const phone = await context.newPage();
  await setPreferences(phone, 'en');
  const sockets: { isClosed: () => boolean }[] = [];
  phone.on('websocket', (socket) => sockets.push(socket));
  await enter({ page: phone, t, server }, claire, list, server.url);
  await expect.poll(() => sockets.length).toBe(1);
  await page.reload();
  const rows = page.getByRole('listitem').filter({ hasText: /iPhone|iOS/ });
  await rows.getByRole('button', { name: t('command.devices.revoke') }).click();
  await expect(phone.getByRole('heading', { name: t('login.title') })).toBeVisible();
  expect(sockets.length).toBe(1);
});

// by day device-clock-skew.spec.ts
for (const hours of [1, -1]) {
  test(`F045 a clock ${hours > 0 ? 'an hour ahead' : 'an hour behind'} changes nothing`, { tag: atNight }, async ({
    page,
  }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    const { renewals } = calls(page);
    const id = await started(page, `A clock off by ${hours}`);
    const { title, bar, offered } = writing(page);
    await title.fill('By whatever clock');
    await page.keyboard.press('Control+s');
    await expect(bar).toBeHidden();
    expect(await stored(id)).toEqual([3, { en: 'By whatever clock' }]);
    await title.fill('Kept by whatever clock');
    await expect(page.getByText(t('editor.keptAt'))).toBeVisible();
    await page.reload();
    await offered.click();
    await expect(title).toHaveValue('Kept by whatever clock');
    const before = renewals().length;
    server.advance(minutes(11));
    await page.keyboard.press('Control+s');
    await expect(bar).toBeHidden();
    expect(renewals().length).toBe(before + 1);
    await page.clock.fastForward(minutes(9.5));
    await expect.poll(() => renewals().length).toBe(before + 2);
    await expect(ended(page)).toHaveCount(0);
    expect(await stored(id)).toEqual([4, { en: 'Kept by whatever clock' }]);
  });
}
