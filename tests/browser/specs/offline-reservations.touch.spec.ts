import type { Page } from '@playwright/test';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { createReservation, readReservation } from '../fixtures/guest-links.ts';
import { expect, test } from '../fixtures/test.ts';

const host = 'dana@petilia.example';
const tomorrow = addDays(toWallTime(new Date(), 'Asia/Jerusalem').date, 1);
const board = `/petilia-jaffa/rsvp?date=${tomorrow}`;
const banner = (page: Page) => page.locator('[data-state="offline"]');

/** What works without a network is loaded once the page has settled: the form and its dialog are the last of it. */
const settle = async (page: Page): Promise<void> => {
  const parts = [/reservation\.dialog-/, /ReservationDialog-\w+\.js/];
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming).responseEnd > 0)
        .map(({ name }) => name),
    );
  for (const part of parts) {
    await expect.poll(async () => (await loaded()).some((name) => part.test(name))).toBe(true);
    const url = (await loaded()).find((name) => part.test(name)) ?? '';
    await page.evaluate((path) => import(path), url);
  }
};

/** The keys of the mutations that the server has answered. */
const watchMutations = (page: Page, name: string): string[] => {
  const keys: string[] = [];
  page.on('requestfinished', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key !== undefined && request.postData()?.includes(name)) keys.push(key);
  });
  return keys;
};

test('a reservation is made and another changed without a network: both wait in the list, marked, and are sent once', async ({
  page,
  context,
  server,
  t,
  openAs,
}) => {
  const startsAt = Date.now() + 24 * 3_600_000;
  const changed = await createReservation(server, { as: 'confirm', locale: 'he', startsAt, name: 'Yael Offline' });
  const created = watchMutations(page, 'Night Train');
  await openAs(host, `/petilia-jaffa/rsvp?date=${changed.date}`);
  const row = page.locator(`[id="row-${changed.ticketId}"]`);
  await expect(row).toBeVisible();
  await settle(page);
  await context.setOffline(true);
  await expect(banner(page)).toContainText(t('offline.short'));
  expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(48);

  await page.getByRole('button', { name: t('command.reservations.create') }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('reservations.timesUnknown'));
  await dialog.getByLabel(t('reservations.field.phone')).fill('0501239876');
  await dialog.getByLabel(t('reservations.field.name')).fill('Night Train');
  await dialog.locator('select[name="time"]').selectOption('2030');
  await dialog.getByLabel(t('reservations.field.reason')).fill('A regular');
  await dialog.locator('button[data-command="reservationForm.save"]').tap();
  await expect(dialog).toBeHidden();
  const waiting = page.getByRole('list', { name: t('reservations.waiting') }).getByRole('listitem');
  await expect(waiting).toContainText(['Night Train']);
  await expect(waiting).toContainText([t('reservations.waiting.new')]);

  await row.getByRole('button').last().tap();
  await page.getByRole('menuitem', { name: t('command.reservations.edit') }).tap();
  await dialog.getByLabel(t('reservations.field.note')).fill('By the window');
  await dialog.locator('button[data-command="reservationForm.save"]').tap();
  await expect(dialog).toBeHidden();
  await expect(waiting).toHaveCount(2);
  await expect(row).toContainText(t('reservations.mark.waiting'));
  await expect(banner(page)).toContainText(t('offline.waitingShort', { count: 2 }));
  expect(created).toEqual([]);

  // two tabs of the same person: each sends what it finds, the server does it once
  await context.setOffline(false);
  await expect(banner(page)).toBeHidden({ timeout: 20_000 });
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Night Train' })).toHaveCount(1);
  await expect(row).not.toContainText(t('reservations.mark.waiting'));
  expect(created).toHaveLength(1);
  expect((await readReservation(server, changed.ticketId)).ticket.note).toBe('By the window');
});

test('a reservation that is refused comes back with the reason and all that was typed; corrected, it is saved', async ({
  page,
  context,
  t,
  openAs,
}) => {
  await openAs(host, board);
  await expect(page.getByRole('button', { name: t('command.reservations.create') })).toBeVisible();
  await settle(page);
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: t('command.reservations.create') }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('reservations.field.phone')).fill('0501239875');
  await dialog.getByLabel(t('reservations.field.name')).fill('Too Early');
  // the venue is closed then
  await dialog.locator('select[name="time"]').selectOption('0515');
  await dialog.getByLabel(t('reservations.field.note')).fill('A birthday');
  await dialog.locator('button[data-command="reservationForm.save"]').tap();
  await expect(dialog).toBeHidden();

  await context.setOffline(false);
  const refused = page.getByRole('list', { name: t('reservations.waiting') }).getByRole('listitem');
  await expect(refused).toContainText(t('reservations.refused'), { timeout: 20_000 });
  await expect(refused).toContainText(t('error.bookingNotPossible'));
  // it is there after a reload too, with what was typed
  await page.reload();
  await refused.getByRole('button', { name: t('command.reservations.correctRefused') }).tap();
  await expect(dialog).toContainText(t('reservations.refused.correct'));
  await expect(dialog.getByLabel(t('reservations.field.note'))).toHaveValue('A birthday');
  await expect(dialog.locator('select[name="time"]')).toHaveValue('0515');
  await dialog.getByLabel(t('reservations.field.reason')).fill('They pay for the evening');
  await dialog.locator('button[data-command="reservationForm.save"]').tap();
  await expect(dialog).toBeHidden();
  await expect(refused).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Too Early' })).toHaveCount(1);
});
