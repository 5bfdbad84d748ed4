import type { Page } from '@playwright/test';
import { type Fault, type Proxy, startProxy } from '../../support/fault-proxy.ts';
import { atNight, expect, extended, test, messagesIn } from '../fixtures/test.ts';
import { localized as saying } from '../fixtures/menu-builder.ts';

const t = messagesIn('en');
let proxy: Proxy;
test.beforeEach(async ({ server }) => {
  proxy = await startProxy(server.url);
});
test.afterEach(() => proxy.close());

/** Whether a request carries the mutation that saves. */
const isSave = ({ body }: { body: string }) =>
  /ContentUpdate|contentUpdate|"content"/.test(body) && body.includes('expectedVersion');

const faults: [name: string, faults: (Fault | null)[], sent: number][] = [
  ['F001 the answer of a save is lost: it is sent again with the same key, and saved once', ['unanswered'], 2],
  ['F001 two answers in a row are lost', ['unanswered', 'unanswered'], 3],
  // begun and cut off: no browser repeats such a request by itself, so this is our own second try
  ['F001 an answer breaks off in the middle', ['torn'], 2],
  [
    'F001 the answers to all four tries break off: it is sent again when the network recovers',
    ['torn', 'torn', 'torn', 'torn'],
    5,
  ],
  ['F003 the network delivers a save twice: it is saved once', ['doubled'], 1],
  ['F019 somebody else answers with a page of their own: it is not taken for ours', ['captive'], 2],
  ['F001 the request is lost on its way', ['lost'], 2],
];

for (const [name, happening, sent] of faults) {
  // the retry is one and the same: the short run has the answer that is lost, the extended one a lost request too
  const tag = { unanswered: [], lost: extended }[happening.join()] ?? atNight;
  test(name, { tag }, async ({ another }) => {
    const here = await another('claire@petilia.example', '/petilia-jaffa/menus', { url: proxy.url });
    await here
      .getByRole('button', { name: t('list.create.menu'), exact: true })
      .first()
      .click();
    await expect(here.locator('[data-state="editing"]')).toBeVisible();
    await here.getByRole('tab', { name: t('content.menu.tab.details') }).click();
    await here.getByRole('textbox', { name: new RegExp(`^${t('content.menu.title')}`) }).fill('Through the storm');

    const left = [...happening];
    proxy.fault = (seen) => (isSave(seen) ? (left.shift() ?? null) : null);
    await here.keyboard.press('Control+s');
    await expect(here.getByRole('region', { name: t('editor.saveBar') })).toBeHidden();

    const saves = proxy.seen.filter(isSave);
    expect({ sent: saves.length, keys: new Set(saves.map(({ key }) => key)).size }).toEqual({ sent, keys: 1 });
    const answers = saves.flatMap((it) => it.answers.map(({ body }) => (JSON.parse(body) as { data: unknown }).data));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await expect(here.getByText(t('common.version', { version: 2 }), { exact: true })).toBeVisible();
  });
}

const bar = (page: Page) => page.getByRole('region', { name: t('editor.saveBar') });
const field = (page: Page, id: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${t(`content.menu.${id}`)}`) });
const later = () => {
  let release = (): void => undefined;
  const released = new Promise<void>((go) => {
    release = go;
  });
  return { released, release: () => release() };
};
const saves = () => proxy.seen.filter(isSave);
const claire = 'claire@petilia.example';

test('F019 a network that comes and goes every second: each save has one effect, and no spinner stays', {
  tag: extended,
}, async ({ another, api }) => {
  const id = await api.create({ name: 'Flapping', title: 'Begun' });
  const page = await another(claire, `/petilia-jaffa/menus/${id}/details`, { url: proxy.url });
  // the network begins to come and go while she edits
  await expect(field(page, 'title')).toBeVisible();
  let startedAt = Date.now();
  let lost = 0;
  let isFirstTry = false;
  let isDown = false;
  // half of the losses are requests, half are answers
  proxy.fault = (seen) => {
    // From the first try of each save there is no network until the loss is shown: the browser repeats by itself what is
    // lost on a connection that was open, so that on a slow machine a second is over before the page notices.
    if (isFirstTry && isSave(seen)) {
      isFirstTry = false;
      isDown = true;
    }
    if (!isDown && Math.floor((Date.now() - startedAt) / 1000) % 2 === 0) return null;
    lost += 1;
    return lost % 2 === 1 ? 'lost' : 'unanswered';
  };
  // what failed is shown until it is sent again and answered
  const loss = page.getByText(t('error.networkLost')).or(page.getByText(t('error.outcomeUnknown')));
  for (const text of ['One', 'Two', 'Three', 'Four']) {
    await field(page, 'title').fill(text);
    isFirstTry = true;
    await page.keyboard.press('Control+s');
    await expect.poll(() => isDown).toBe(true);
    await expect(loss.first()).toBeVisible();
    [isDown, startedAt] = [false, Date.now()];
    // four tries may all meet a second without a network: the fifth comes ten seconds later
    await expect(bar(page)).toBeHidden();
  }
  expect(lost).toBeGreaterThanOrEqual(4);
  proxy.fault = () => null;
  const stored = await api.stored(id);
  expect([stored?.version, stored?.draft.title]).toEqual([6, { en: 'Four' }]);
  expect(new Set(saves().map(({ key }) => key)).size).toBe(4);
  await expect(page.getByText(t('common.version', { version: 6 }), { exact: true })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.reload();
  await expect(field(page, 'title')).toHaveValue('Four');
  await expect(page.getByRole('button', { name: t('command.draft.restore') })).toHaveCount(0);
});

test('F005 the answer of the first save comes after that of the second: the screen follows the versions', {
  tag: extended,
}, async ({ another, api }) => {
  const id = await api.create({ name: 'Out of order', title: 'Begun' });
  const page = await another(claire, `/petilia-jaffa/menus/${id}/details`, { url: proxy.url });
  const { released, release } = later();
  const held: (Fault | null)[] = [{ until: released }];
  proxy.fault = (seen) => (isSave(seen) ? (held.shift() ?? null) : null);
  await field(page, 'title').fill('First');
  await page.keyboard.press('Control+s');
  await expect.poll(() => saves()[0]?.answers.length).toBe(1);
  await field(page, 'title').fill('Second');
  await page.keyboard.press('Control+s');
  // the first times out after ten seconds and is requested again; then the second succeeds
  await expect(page.getByText(t('common.version', { version: 4 }), { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(bar(page)).toBeHidden();
  release();
  await field(page, 'description').fill('Still in order');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('common.version', { version: 5 }), { exact: true })).toBeVisible();
  await expect(field(page, 'title')).toHaveValue('Second');
  expect(new Set(saves().map(({ key }) => key)).size).toBe(3);
  expect(saves()).toHaveLength(4);
  const stored = await api.stored(id);
  expect([stored?.version, stored?.draft.title, stored?.draft.description]).toEqual([
    5,
    { en: 'Second' },
    { en: 'Still in order' },
  ]);
});

test('F005 somebody else’s newer version is announced before one’s own save is answered', { tag: atNight }, async ({
  another,
  api,
}) => {
  const id = await api.create({ name: 'Overtaken', title: 'Begun' });
  const page = await another(claire, `/petilia-jaffa/menus/${id}/details`, { url: proxy.url });
  const { released, release } = later();
  const held: (Fault | null)[] = [{ until: released }];
  proxy.fault = (seen) => (isSave(seen) ? (held.shift() ?? null) : null);
  await field(page, 'title').fill('Mine');
  await page.keyboard.press('Control+s');
  await expect.poll(() => saves()[0]?.answers.length).toBe(1);
  await api.change(id, saying('description', 'Theirs'));
  await expect(page.getByText(t('editor.newer', { name: 'Yonatan Levi', version: 4 }))).toBeVisible();
  release();
  await expect(field(page, 'description')).toHaveValue('Theirs');
  await expect(field(page, 'title')).toHaveValue('Mine');
  await expect(page.getByText(t('common.version', { version: 4 }), { exact: true })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(saves()).toHaveLength(1);
});

test('what is typed during a save and thrown away goes once the save has its answer, and what was saved stays', {
  tag: atNight,
}, async ({ another, api }) => {
  const id = await api.create({ name: 'Thrown away', title: 'Begun' });
  const page = await another(claire, `/petilia-jaffa/menus/${id}/details`, { url: proxy.url });
  const { released, release } = later();
  proxy.fault = (seen) => (isSave(seen) ? { until: released } : null);
  await field(page, 'title').fill('Kept');
  await page.keyboard.press('Control+s');
  await expect.poll(() => saves()[0]?.answers.length).toBe(1);
  await field(page, 'title').fill('Kept, and more');
  await bar(page)
    .getByRole('button', { name: t('command.editor.discard') })
    .click();
  await expect(bar(page).getByText(t('editor.dropping'))).toBeVisible();
  await expect(field(page, 'title')).toHaveValue('Kept, and more');
  release();
  await expect(field(page, 'title')).toHaveValue('Kept');
  await expect(bar(page)).toBeHidden();
  const stored = await api.stored(id);
  expect([stored?.version, stored?.draft.title]).toEqual([3, { en: 'Kept' }]);
});

for (const fault of ['lost', 'unanswered', 'captive', 'failed'] as const) {
  const tag = fault === 'unanswered' ? [] : extended;
  test(`a page that is loaded while its first calls fail (${fault}) shows what is kept, and recovers by itself`, {
    tag,
  }, async ({ another }) => {
    const page = await another(claire, '/petilia-jaffa/menus', { url: proxy.url });
    const row = page.getByRole('grid').getByRole('link').first();
    await expect(row).toBeVisible();
    let failing = true;
    proxy.fault = ({ path }) => (failing && path === '/auth/graphql' ? fault : null);
    await page.reload();
    const asOf = page.getByText(t('offline.asOf', { time: '' }));
    await expect(asOf).toBeVisible({ timeout: 25_000 });
    await expect(row).toBeVisible();
    failing = false;
    await expect(asOf).toHaveCount(0, { timeout: 25_000 });
    await expect(row).toBeVisible();
  });
}

test('an item whose call is lost while the socket stays is shown by itself when the network recovers', {
  tag: extended,
}, async ({ another, api }) => {
  const id = await api.create({ name: 'Held back', title: 'Begun' });
  const page = await another(claire, '/petilia-jaffa/menus', { url: proxy.url });
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  let failing = true;
  proxy.fault = ({ path, body }) => (failing && path === '/api/graphql' && body.includes(id) ? 'lost' : null);
  await page.getByRole('grid').getByRole('link', { name: 'Held back' }).click();
  await expect(page.getByRole('button', { name: t('common.retry') })).toBeVisible();
  failing = false;
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
});

test('a venue whose call is lost is waited for at its address, and entered by itself when the network recovers', {
  tag: extended,
}, async ({ another }) => {
  const page = await another('michal@petilia.example', '/petilia-jaffa/menus', { url: proxy.url });
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows.first()).toBeVisible();
  // a venue that was not open here before: what is kept of one that was leads into it
  const path = '/petilia-haifa/menus';
  let failing = true;
  proxy.fault = ({ body }) => (failing && /VenueDetails|venueDetails/.test(body) ? 'lost' : null);
  await page.goto(`${proxy.url}${path}`);
  await expect(page.getByRole('button', { name: t('common.retry') })).toBeVisible();
  await expect(page).toHaveURL(`${proxy.url}${path}`);
  failing = false;
  await expect(rows.first()).toBeVisible();
});

test('a page whose calls failed is loaded immediately when the person retries', { tag: atNight }, async ({
  another,
}) => {
  // cards are not kept on a device
  const page = await another('michal@petilia.example', '/petilia-jaffa/giftcards', { url: proxy.url });
  let failing = true;
  proxy.fault = ({ path }) => (failing && path === '/auth/graphql' ? 'failed' : null);
  await page.reload();
  const retry = page.getByRole('button', { name: t('common.retry') });
  await expect(retry).toBeVisible({ timeout: 25_000 });
  // by then the page waits several seconds between its own tries
  await expect
    .poll(() => proxy.seen.filter(({ fault }) => fault === 'failed').length, { timeout: 25_000 })
    .toBeGreaterThan(6);
  failing = false;
  await retry.click();
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
});
