import type { Page } from '@playwright/test';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { createReservation } from '../fixtures/guest-links.ts';
import { expect, extended, messagesIn, test } from '../fixtures/test.ts';

const host = 'dana@petilia.example';
const board = '/petilia-jaffa/rsvp';
const size = { width: 390, height: 844 };
const measured: readonly Language[] = ['he', 'ru', 'en', 'de'];

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') });

for (const language of measured)
  test(`in service on a phone, ${language}: above the rows stand at most 170 px, today and on another day; a row is at most 69 px`, {
    tag: language === 'he' || language === 'ru' ? [] : extended,
  }, async ({ another }) => {
    const tomorrow = addDays(toWallTime(new Date(), 'Asia/Jerusalem').date, 1);
    const page = await another(host, board, { language, size });
    for (const path of [board, `${board}?date=${tomorrow}`]) {
      await page.goto(path);
      await expect(rows(page).first()).toBeVisible();
      await expect
        .poll(async () => (await rows(page).first().boundingBox())?.y ?? size.height)
        .toBeLessThanOrEqual(170);
      // what needs somebody has a line of its own
      const heights = await rows(page).evaluateAll((all) =>
        all
          .filter((row) => [...row.querySelectorAll('[role="gridcell"]')].every((cell) => cell.childElementCount < 2))
          .map((row) => row.getBoundingClientRect().height),
      );
      expect(heights.length).toBeGreaterThan(5);
      expect(Math.max(...heights)).toBeLessThanOrEqual(69);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      // nothing of the first line stands over something else
      const boxes = await page
        .locator('header')
        .filter({ has: page.locator('[data-command="reservations.create"]') })
        .locator('button, input')
        .evaluateAll((all) =>
          all
            .map((control) => control.getBoundingClientRect())
            .map(({ left, right }) => [left, right] as const)
            .toSorted(([one], [other]) => one - other),
        );
      const overlaps = boxes.filter(([left], at) => at > 0 && left < (boxes[at - 1]?.[1] ?? 0) - 1);
      // the calendar's button is in its field
      expect(overlaps.length).toBeLessThanOrEqual(1);
    }
  });

for (const language of measured)
  test(`on a phone, ${language}: a host's bar has the surveys, and the sheet of everything else opens at its top`, {
    tag: extended,
  }, async ({ another }) => {
    const t = messagesIn(language);
    const page = await another(host, board, { language, size });
    const bar = page.getByRole('navigation', { name: t('shell.nav') });
    await expect(bar.getByRole('link', { name: t('command.go.surveys') })).toBeVisible();
    await bar.getByRole('button', { name: t('shell.more') }).click();
    const sheet = page.getByRole('dialog', { name: t('shell.nav') });
    await expect(sheet.getByRole('heading', { level: 3 }).first()).toBeInViewport({ ratio: 1 });
    const scrolled = await sheet.evaluate(
      (dialog) => [dialog, ...dialog.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0).length,
    );
    expect(scrolled).toBe(0);
  });

test('on a phone no notification stands over a row, however many there are', async ({ page, server, t, openAs }) => {
  const visit = { as: 'invite', locale: 'he', startsAt: Date.now() + 2 * 3_600_000, name: 'Toasty' } as const;
  const made = [];
  for (let at = 0; at < 4; at++) made.push(await createReservation(server, visit));
  await openAs(host, `${board}?date=${made[0]?.date ?? ''}&q=Toasty`);
  await expect(rows(page)).toHaveCount(made.length);
  const toasts = page.getByRole('region', { name: t('shell.notifications') });
  for (const { ticketId } of made) {
    const row = page.locator(`[id="row-${ticketId}"]`);
    await row.getByRole('button').last().tap();
    await page.getByRole('menuitem', { name: t('command.reservations.approve') }).tap();
    await expect(toasts.locator('[data-kind]:visible')).toHaveCount(1);
    const [notices, first] = [await toasts.boundingBox(), await rows(page).first().boundingBox()];
    expect((notices?.y ?? 0) + (notices?.height ?? 0)).toBeLessThanOrEqual(first?.y ?? 0);
  }
  await expect(toasts.locator('[data-kind]')).toHaveCount(made.length);
});
