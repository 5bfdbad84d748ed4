import type { Page } from '@playwright/test';
import { addDays, getWeekday } from '../../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { findViolations, wcag } from '../fixtures/axe.ts';
import { readReservation } from '../fixtures/guest-links.ts';
import { expect, messagesIn, test } from '../fixtures/test.ts';

const arabic = messagesIn('ar');
const page = '/p/petilia-by-the-sea';
/** what is loaded before the page can be used */
const budgetBytes = 60 * 1024;

/** A Friday at least two days ahead, YYYYMMDD. */
const nextFriday = (): string => {
  const { date } = toWallTime(new Date(), 'Asia/Jerusalem');
  const ahead = [2, 3, 4, 5, 6, 7, 8].map((days) => addDays(date, days));
  return ahead.find((one) => getWeekday(one) === 5) ?? '';
};
const isoDate = (date: string): string => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;

const expectAccessible = async (guest: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await guest.emulateMedia({ colorScheme });
    const violations = await findViolations(guest, [...wcag, 'best-practice']);
    expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(guest.viewportSize()?.width);
};

test('a stranger on a phone books Friday at eight in Arabic and moves it by the link; the host sees both live, with the table', async ({
  openContext,
  server,
  another,
}) => {
  const friday = nextFriday();
  const host = await another('dana@petilia.example', `/petilia-jaffa/rsvp?date=${friday}`, { language: 'en' });
  await expect(host.getByRole('grid')).toBeVisible();

  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const context = await openContext({ baseURL: server.url, locale: 'ar', ...phone });
  const guest = await context.newPage();
  const sizes: Promise<number>[] = [];
  guest.on('requestfinished', (request) => {
    if (request.resourceType() !== 'font') sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  const elsewhere: string[] = [];
  guest.on('request', (request) => {
    if (!request.url().startsWith(server.url)) elsewhere.push(request.url());
  });
  await guest.goto(`${page}/book?party=2&day=${isoDate(friday)}`);
  await guest.waitForLoadState('networkidle');
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(budgetBytes);
  await expect(guest.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('حجز طاولة');
  await expectAccessible(guest);
  // another party is asked for without a reload, and said
  await guest.getByLabel('عدد الضيوف').focus();
  await guest.getByLabel('عدد الضيوف').selectOption('4');
  await expect(guest.getByRole('status').filter({ hasText: 'المواعيد المتاحة' })).toBeAttached();
  await expect(guest.getByLabel('عدد الضيوف')).toBeFocused();
  await guest.getByRole('button', { name: '20:00' }).tap();

  await expect(guest.getByText('نحتفظ لكم بهذه الطاولة')).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'حجز الطاولة' }).tap();
  await expect(guest.locator('#errors')).toBeFocused();
  await guest.getByLabel('الاسم').fill('ليلى حداد');
  await guest.getByLabel('الهاتف').fill('050-555 9021');
  await guest.getByRole('checkbox').check();
  await guest.getByRole('button', { name: 'حجز الطاولة' }).tap();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(arabic('guest.invitation.approved'));
  await expect(guest).toHaveURL(/\/i\/#[\w-]{22}$/);

  await host.getByRole('button', { name: '1 new' }).click();
  const row = host.getByRole('row').filter({ hasText: 'ليلى حداد' });
  await expect(row).toContainText('20:00');
  await expect(row).toContainText('Online');
  const id = ((await row.getAttribute('id')) ?? '').replace('row-', '');
  const booked = await readReservation(server, id);
  expect([booked.ticket.status, booked.ticket.size, booked.overlaps]).toEqual(['approved', 4, []]);
  expect(booked.ticket.table).not.toBe(null);

  await guest.getByRole('link', { name: arabic('guest.invitation.move') }).tap();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('اختيار موعد آخر');
  await guest.getByRole('button', { name: '21:00' }).tap();
  await expect(guest.getByText('21:00')).toBeVisible();
  await expect(guest).toHaveURL(/\/i\/#[\w-]{22}$/);
  await expect(row).toContainText('21:00');
  const moved = await readReservation(server, id);
  expect([moved.ticket.expected, moved.ticket.table, moved.overlaps]).toEqual([
    `${friday}2100`,
    booked.ticket.table,
    [],
  ]);
  const events = moved.events.filter(({ event }) => event !== 'guest.viewed');
  expect(events.map(({ event, by }) => [event, by])).toEqual([
    ['guest.book', 'guest'],
    ['guest.move', 'guest'],
  ]);
  expect(elsewhere).toEqual([]);
});
