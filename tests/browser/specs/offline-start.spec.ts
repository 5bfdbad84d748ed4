import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { removingWorker } from '../../../server/http/removing-worker.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { expect, test, visit } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const host = 'dana@petilia.example';
const board = '/petilia-jaffa/rsvp';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') });
const banner = (page: Page) => page.locator('[data-state="offline"]');

/** The files of this build and the messages of its language are on the device. */
const waitForWorker = async (page: Page): Promise<void> => {
  await page.mouse.move(5, 5);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return kept.flat().some(({ url }) => /\/messages-en-/.test(url));
      }),
    )
    .toBe(true);
};
const listAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('maitre');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const [name = ''] = opening.result.objectStoreNames;
          const reading = opening.result.transaction(name).objectStore(name).getAllKeys();
          reading.onsuccess = () => resolve(reading.result.map(String).filter((key) => key.startsWith('answers/')));
        };
      }),
  );

test('without a network the reservations of today open again as they were loaded, with their time; changes wait, and are sent', async ({
  page,
  context,
  t,
  openAs,
}) => {
  await openAs(host, board);
  await expect(rows(page).first()).toBeVisible();
  const count = await rows(page).count();
  await waitForWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(rows(page)).toHaveCount(count);
  await expect(banner(page)).toContainText(t('offline.reservations'));
  await expect(banner(page)).toContainText(t('offline.asOf', { time: '' }).trim());

  await page.getByRole('button', { name: t('command.reservations.create') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('reservations.field.phone')).fill('0501239874');
  await dialog.getByLabel(t('reservations.field.name')).fill('Made in the cellar');
  await dialog.locator('select[name="time"]').selectOption('2330');
  await dialog.getByLabel(t('reservations.field.reason')).fill('A regular');
  await dialog.locator('button[data-command="reservationForm.save"]').click();
  await expect(dialog).toBeHidden();
  // it is there after another reload too
  await page.reload();
  const waiting = page.getByRole('list', { name: t('reservations.waiting') }).getByRole('listitem');
  await expect(waiting).toContainText('Made in the cellar');

  await context.setOffline(false);
  await expect(waiting).toHaveCount(0, { timeout: 30_000 });
  await expect(banner(page)).toBeHidden();
});

test('without a network another day, a list and an item that were loaded open after a reload; of what was not, it is said', async ({
  page,
  context,
  t,
  openAs,
}) => {
  const [list, item, other] = ['/petilia-jaffa/packages', 'package-8b87e0d8', '/petilia-jaffa/galleries'];
  const day = `${board}?date=${toWallTime(new Date(Date.now() + 86_400_000), 'Asia/Jerusalem').date}`;
  const links = page.getByRole('grid').getByRole('link');
  const banner = page.locator('[data-state="offline"]');
  await openAs('michal@petilia.example', `${list}/${item}`);
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  await visit(page, list);
  await expect(links.first()).toBeVisible();
  const names = await links.allTextContents();
  await visit(page, day);
  await expect(page.getByRole('grid')).toBeVisible();
  await waitForWorker(page);
  await context.setOffline(true);

  await page.goto(list);
  await expect(links).toHaveText(names);
  await expect(banner).toContainText(t('offline.asOf', { time: '' }).trim());
  await page.goto(`${list}/${item}`);
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  await expect(banner).toContainText(t('offline.asOf', { time: '' }).trim());
  await page.goto(day);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(banner).toContainText(t('offline.asOf', { time: '' }).trim());
  await page.goto(other);
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(t('error.networkLost')))
      .first(),
  ).toBeVisible();
  await context.setOffline(false);
});

test('signing out leaves no answer on the device, and the files of the application hold nothing of anybody', async ({
  page,
  t,
  openAs,
}) => {
  await openAs(host, board);
  await expect(rows(page).first()).toBeVisible();
  await waitForWorker(page);
  await expect.poll(async () => (await listAnswers(page)).length).toBeGreaterThan(3);
  const paths = await page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(paths.filter((path) => path !== '/' && !path.startsWith('/app/assets/'))).toEqual([]);
  await page.getByRole('button', { name: new RegExp(`^${t('shell.person')}`) }).click();
  await page.getByRole('menuitem', { name: t('command.session.signOut') }).click();
  await expect.poll(() => listAnswers(page)).toEqual([]);
});

/** A proxy before the server, which gives browsers another worker when `rewrite` says so. */
const startWorkerProxy = async (target: string) => {
  const proxy = { url: '', rewrite: (worker: string): string => worker, close: (): void => undefined };
  const server = createServer((from, to) => {
    const headers = { ...from.headers, 'accept-encoding': 'identity' };
    const sent = request(new URL(from.url ?? '/', target), { method: from.method, headers }, (answer) => {
      if (from.url !== '/service-worker.js') {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        return answer.pipe(to);
      }
      const { 'content-length': _, ...others } = answer.headers;
      text(answer).then((worker) => to.writeHead(200, others).end(proxy.rewrite(worker)));
    });
    sent.on('error', () => to.destroy());
    from.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  proxy.close = () => server.closeAllConnections();
  return proxy;
};
/** Asked for during the browser's own update it is that one, which may have read the old worker: it is asked for again. */
const updateWorker = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

test('another version is offered and never forced; accepted, the page is loaded with it', async ({
  another,
  server,
  t,
}) => {
  const proxy = await startWorkerProxy(server.url);
  const page = await another(host, board, { url: proxy.url });
  await expect(rows(page).first()).toBeVisible();
  await waitForWorker(page);
  const offer = page.locator('[data-state="update"]');
  await expect(offer).toBeHidden();
  // a build whose first script has another name
  proxy.rewrite = (worker) =>
    worker.replace(/"entry":"[^"]*"/, '"entry":"/app/assets/"').replace(/"files":\[[^\]]*\]/, '"files":[]');
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  await expect.poll(() => updateWorker(page).then(() => offer.isVisible())).toBe(true);
  await expect(offer).toContainText(t('shell.update'));
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
  await offer.getByRole('button', { name: t('command.update.accept') }).click();
  await expect.poll(() => page.evaluate(() => performance.timeOrigin).catch(() => loadedAt)).toBeGreaterThan(loadedAt);
  await expect(rows(page).first()).toBeVisible();
  proxy.close();
});

test('the worker that the server gives when it is switched off removes what was kept, and itself', async ({
  another,
  server,
}) => {
  const proxy = await startWorkerProxy(server.url);
  const page = await another(host, board, { url: proxy.url });
  await expect(rows(page).first()).toBeVisible();
  await waitForWorker(page);
  proxy.rewrite = () => removingWorker;
  const left = () =>
    page.evaluate(async () => [
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ]);
  await expect.poll(() => updateWorker(page).then(left)).toEqual([0, 0]);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  proxy.close();
});
