import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { findViolations, wcag } from '../fixtures/axe.ts';
import { invite, readReservation, sendEvent } from '../fixtures/guest-links.ts';
import { expect, extended, messagesIn, test } from '../fixtures/test.ts';

const t = messagesIn('he');
const answerButton = (page: Page, answer: 'approve' | 'decline' | 'contact') =>
  page.getByRole('group', { name: t('guest.invitation.answers') }).getByRole('button', {
    name: t(`guest.invitation.${answer}`),
  });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const expectAccessible = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await findViolations(page, [...wcag, 'best-practice']);
    expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, select, textarea, .choices label')]
      .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 44 || box.height < 44)
      .map(({ text }) => text),
  );
  expect(small).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
};

/** The requests of a page that run an operation, by a part of its variables. */
const isAnswer = (request: Request): boolean =>
  request.url().endsWith('/guest/graphql') && request.postData()?.includes('"answer"') === true;
const countAnswers = (page: Page): Request[] => {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (isAnswer(request)) sent.push(request);
  });
  return sent;
};

test('a guest opens the link of a message, sees it in their language, answers, and staff see it', async ({
  page,
  server,
}) => {
  const { path, token, ticketId } = await invite(server);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(path);
  await expect(heading(page)).toHaveText(t('guest.invitation.title'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText('שלום דנה Levi,')).toBeVisible();
  await expect(page).toHaveTitle('פטיליה, יפו');
  // the three answers are equal, and opening answered nothing
  await expect(page.locator('[aria-pressed="false"]')).toHaveCount(3);
  // a page that nobody touches is not viewed
  const opened = (await readReservation(server, ticketId)).ticket;
  expect([opened.status, opened.answer, opened.viewedAt]).toEqual(['invited', null, null]);
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await readReservation(server, ticketId)).ticket.viewedAt !== null).toBe(true);
  await expect(page.getByText(t('guest.invitation.calendar.later'))).toBeVisible();
  await expectAccessible(page);

  await answerButton(page, 'approve').tap();
  await expect(heading(page)).toHaveText(t('guest.invitation.approved'));
  await expect(page.locator('#result')).toBeFocused();
  await expect(page.locator('#result')).toHaveText(t('guest.invitation.approve.result'));
  await expect(answerButton(page, 'approve')).toHaveAttribute('aria-pressed', 'true');
  await expect(answerButton(page, 'contact')).toHaveCount(0);
  const { ticket, events } = await readReservation(server, ticketId);
  expect([ticket.status, ticket.answer]).toEqual(['approved', 'approve']);
  expect(events.map(({ event, by }) => [event, by])).toEqual([
    ['invite', 'staff'],
    ['guest.viewed', 'guest'],
    ['guest.approve', 'guest'],
  ]);
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('guest.invitation.calendar') }).tap();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`DTSTART:${ticket.startsAt.replaceAll(/[-:]|\.\d+/g, '')}\r\n`);
  expect(file).toContain('SUMMARY:פטיליה\\, יפו\r\n');
  expect(file).not.toContain(token);

  await answerButton(page, 'decline').tap();
  await expect(heading(page)).toHaveText(t('guest.invitation.declined'));
  expect((await readReservation(server, ticketId)).ticket.status).toBe('canceled');

  // H267: the token is in bodies only
  expect(requests.filter((request) => request.url().includes(token) && !request.isNavigationRequest())).toEqual([]);
  for (const request of requests) {
    const headers = await request.allHeaders();
    expect([request.url().split('#')[0]?.includes(token), headers.referer]).toEqual([false, undefined]);
  }
});

test('two taps send one answer', async ({ page, server }) => {
  const { path, ticketId } = await invite(server);
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  const sent = countAnswers(page);
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('[data-key="approve"]');
    button?.click();
    button?.click();
    document.querySelector<HTMLElement>('[data-key="approve"]')?.click();
  });
  await expect(heading(page)).toHaveText(t('guest.invitation.approved'));
  expect(sent).toHaveLength(1);
  const { events } = await readReservation(server, ticketId);
  expect(events.filter(({ event }) => event === 'guest.approve')).toHaveLength(1);
});

test('P3 an answer lost in either direction is sent again, with a message, and counts once', { tag: extended }, async ({
  page,
  server,
}) => {
  const { path, ticketId } = await invite(server);
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  const sent = countAnswers(page);
  let round = 0;
  await page.route('**/guest/graphql', async (route) => {
    if (!isAnswer(route.request())) return route.continue();
    round += 1;
    if (round === 1) return route.abort('connectionfailed');
    // the server does it, and its answer gets lost
    if (round === 2) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  await answerButton(page, 'contact').tap();
  await expect(page.getByText(t('guest.link.notSent')).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('guest.link.retry') }).tap();
  await expect(heading(page)).toHaveText(t('guest.invitation.called'));
  expect(sent).toHaveLength(3);
  const { ticket, events } = await readReservation(server, ticketId);
  expect(ticket.callbackAt).not.toBe(null);
  expect(events.filter(({ event }) => event === 'guest.contact')).toHaveLength(1);
});

test('being offline is shown; the answer is sent when the connection is back', { tag: extended }, async ({
  page,
  context,
  server,
}) => {
  const { path } = await invite(server);
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await context.setOffline(true);
  await answerButton(page, 'approve').tap();
  await expect(page.getByText(t('guest.link.offline')).first()).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page)).toHaveText(t('guest.invitation.approved'));
});

test('what the venue changed meanwhile is shown instead of what is no longer possible', { tag: extended }, async ({
  page,
  server,
}) => {
  const { path, ticketId } = await invite(server);
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await sendEvent(server, ticketId, 'cancel');
  await answerButton(page, 'approve').tap();
  await expect(heading(page)).toHaveText(t('guest.invitation.canceled'));
  await expect(page.locator('#result')).toHaveText(t('guest.invitation.tooLate'));
  await expect(page.getByRole('link', { name: t('guest.link.call') })).toHaveAttribute('href', /^tel:\+972\d+$/);
  await expectAccessible(page);
  await sendEvent(server, ticketId, 'delete');
  await page.reload();
  await expect(heading(page)).toHaveText(messagesIn('en')('guest.link.missing'));
});

test('an invalid link is explained in the browser’s language; another language is one choice away', {
  tag: extended,
}, async ({ page, server }) => {
  await page.goto('/i');
  await expect(page).toHaveURL(/\/i\/$/);
  await expect(heading(page)).toHaveText(messagesIn('en')('guest.link.missing'));
  await expect(heading(page)).toBeFocused();
  await expectAccessible(page);
  const { token } = await invite(server, 'fr');
  await page.goto(`/i/#${token}`);
  await expect(heading(page)).toHaveText(messagesIn('fr')('guest.invitation.title'));
  await page.getByRole('combobox').focus();
  await page.getByRole('combobox').selectOption('ar');
  await expect(heading(page)).toHaveText(messagesIn('ar')('guest.invitation.title'));
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.reload();
  await expect(heading(page)).toHaveText(messagesIn('ar')('guest.invitation.title'));
});

/** The next call is refused, as by a server that is newer than the page. */
const rejectNextCall = (page: Page) => {
  const error = { message: 'A newer version is ready', extensions: { code: 'CLIENT_OUTDATED', key: 'clientOutdated' } };
  return page.route('**/guest/graphql', (route) => route.fulfill({ json: { errors: [error] } }), { times: 1 });
};

test('a page that is older than the server loads itself again, once', { tag: extended }, async ({ page, server }) => {
  const { path } = await invite(server);
  await rejectNextCall(page);
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(page.url()));
  await page.goto(path);
  await expect(heading(page)).toHaveText(t('guest.invitation.title'));
  expect(loads).toHaveLength(2);
});

test('an answer that a page older than the server could not send is sent when the page was loaded again', {
  tag: extended,
}, async ({ page, server }) => {
  const { path, ticketId } = await invite(server);
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await rejectNextCall(page);
  await answerButton(page, 'approve').tap();
  await expect(heading(page)).toHaveText(t('guest.invitation.approved'));
  expect((await readReservation(server, ticketId)).ticket.answer).toBe('approve');
});

test('without scripts a guest reads why nothing is shown, in six languages', async ({ openContext, server }) => {
  const context = await openContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/i/');
  for (const language of ['he', 'en', 'fr', 'ru', 'de', 'ar'] as const) {
    const text = page.locator(`noscript p[lang="${language}"]`);
    await expect(text).toHaveText(messagesIn(language)('guest.link.noScript'));
    await expect(text).toBeInViewport();
  }
});
