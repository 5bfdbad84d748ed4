import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { getDirection } from '../../../graphql/domain/languages.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { test } from '../fixtures/fixed-clock.ts';
import { expect, extended } from '../fixtures/test.ts';

const dana = 'dana@petilia.example';

test('a day of the board is chosen by keyboard from the venue’s calendar, or typed in any digits', async ({
  page,
  t,
  language,
  server,
  openAs,
}) => {
  // of Israel: weeks start on Sunday
  const today = toWallTime(new Date(server.now()), 'Asia/Jerusalem').date;
  await openAs(dana, '/petilia-jaffa/rsvp');
  const input = page.getByRole('textbox', { name: t('reservations.day'), exact: true });
  const open = page.getByRole('button', { name: `${t('calendar.open')}: ${t('reservations.day')}`, exact: true });
  const day = (date: string) => page.locator(`[data-calendar] [data-date="${date}"]`);
  const first = await page.evaluate(
    (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date('2026-11-22')),
    language,
  );

  await open.press('Enter');
  await expect(day(today)).toBeFocused();
  await expect(day(today)).toHaveAttribute('aria-current', 'date');
  await expect(page.getByRole('columnheader').and(page.locator('[data-calendar] *')).first()).toHaveAccessibleName(
    first,
  );
  await page.keyboard.press(getDirection(language) === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
  await page.keyboard.press('ArrowDown');
  const chosen = addDays(today, 8);
  await expect(day(chosen)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`date=${chosen}`));
  await expect(open).toBeFocused();

  const shown = await input.inputValue();
  await open.press('Enter');
  await expect(day(chosen)).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await expect(input).toHaveValue(shown);
  await open.press('Enter');
  await expect(day(chosen)).toBeFocused();
  await open.press('Escape');
  await expect(page.locator('[data-calendar]')).toBeHidden();
  await expect(open).toBeFocused();

  await input.fill('٢٠٣٣-٠١-٠٧');
  await input.press('Enter');
  await expect(page).toHaveURL(/date=20330107/);
  const typed = await input.inputValue();
  await input.fill('tomorrow');
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await input.blur();
  await expect(input).toHaveValue(typed);
});

test('several days become one when the last is cleared, and “Today” leads back from any days', async ({
  page,
  t,
  openAs,
}) => {
  await openAs(dana, '/petilia-jaffa/rsvp?date=20330110&to=20330112');
  const last = page.getByRole('textbox', { name: t('reservations.lastDay'), exact: true });
  const shown = await last.inputValue();
  await last.fill('');
  await last.press('Enter');
  await expect(page).toHaveURL(/\/rsvp\?date=20330110$/);
  await expect(last).toHaveValue('');
  await last.fill(shown);
  await last.press('Enter');
  await expect(page).toHaveURL(/to=20330112/);
  const today = page.getByRole('button', { name: t('calendar.today'), exact: true });
  await today.click();
  await expect(page).toHaveURL(/\/rsvp$/);
  await expect(today).toHaveAttribute('aria-pressed', 'true');
});

test('in a dialog Escape closes the calendar first, and a day before the first of a range cannot be chosen', {
  tag: extended,
}, async ({ page, t, language, openAs }) => {
  await openAs(dana, '/petilia-jaffa/rsvp?date=20330110');
  await page.getByRole('button', { name: `${t('calendar.open')}: ${t('reservations.lastDay')}`, exact: true }).click();
  const day = (date: string) => page.locator(`[data-calendar] [data-date="${date}"]`);
  await expect(day('20330110')).toBeFocused();
  await page.keyboard.press(getDirection(language) === 'rtl' ? 'ArrowRight' : 'ArrowLeft');
  await expect(day('20330109')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(day('20330109')).toHaveAttribute('aria-disabled', 'true');
  await day('20330112').click();
  await expect(page).toHaveURL(/to=20330112/);

  await page
    .getByRole('button', { name: t('command.reservations.create') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('reservations.dialog.new') });
  await dialog.getByRole('button', { name: new RegExp(`^${t('calendar.open')}`) }).click();
  await expect(page.locator('[data-calendar]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-calendar]')).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('an Escape before the calendar has the focus closes it, and not the dialog behind it', { tag: extended }, async ({
  page,
  t,
  openAs,
}) => {
  await openAs(dana, '/petilia-jaffa/rsvp?date=20330110');
  await page
    .getByRole('button', { name: t('command.reservations.create') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: t('reservations.dialog.new') });
  await expect(dialog).toBeVisible();
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-calendar]') === null) return;
      observer.disconnect();
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
      document.body.dataset['escaped'] = '';
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await dialog.getByRole('button', { name: new RegExp(`^${t('calendar.open')}`) }).click();
  await expect(page.locator('body')).toHaveAttribute('data-escaped');
  await expect(page.locator('[data-calendar]')).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('in a row of rules days and ranges are marked in one calendar, and unmarked by another press', {
  tag: extended,
}, async ({ page, t, api, openAs }) => {
  const id = await api.createItem('shifts', 'shifts', 'Rules by date');
  await openAs('michal@petilia.example', `/petilia-jaffa/shifts/${id}`);
  await page
    .getByRole('button', { name: t('content.workPlan.opening.add') })
    .first()
    .click();
  const field = page.locator('[data-path$="/date"]');
  await field.fill('2033-01-03');
  await page
    .getByRole('button', { name: new RegExp(`^${t('calendar.open')}: ${t('content.workPlan.opening.date')}`) })
    .click();
  const day = (date: string) => page.locator(`[data-calendar] [data-date="${date}"]`);
  await day('20330110').click();
  await expect(page.getByText(t('calendar.chooseLast'))).toBeVisible();
  await day('20330112').click();
  await expect(field).toHaveValue('3 Jan 2033, 10 Jan 2033 – 12 Jan 2033');
  await day('20330103').click();
  await expect(field).toHaveValue('10 Jan 2033 – 12 Jan 2033');
});
