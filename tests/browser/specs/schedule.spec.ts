import { addDays, getWeekday } from '../../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { findViolations, wcag } from '../fixtures/axe.ts';
import { expect, extended, test } from '../fixtures/test.ts';

const schedule = '/petilia-jaffa/schedule';

/** The next weekday on which the demonstration expects guests. */
const nextWorkday = (): string => {
  const { date: today } = toWallTime(new Date(), 'Asia/Jerusalem');
  return [1, 2, 3].map((days) => addDays(today, days)).find((date) => getWeekday(date) < 4) ?? today;
};

test('a manager closes a day on the schedule, and sees first whom it hits', async ({ page, t, openAs }) => {
  const date = nextWorkday();
  await openAs('yonatan@petilia.example', `${schedule}?week=${date}`);
  const day = page
    .getByRole('list', { name: t('command.go.schedule') })
    .locator('> li')
    .nth(getWeekday(date));
  await expect(day.getByRole('link')).toHaveText(/\d/);
  expect(await findViolations(page, wcag)).toEqual([]);
  await day.getByRole('button', { name: t('schedule.specialDay') }).click();

  const hours = page.getByRole('region', { name: t('schedule.hours') });
  const special = hours.locator('[data-path$="/title"]').last();
  await expect(special).toBeFocused();
  await page.keyboard.type('יום צוות');
  await hours.locator('[data-path$="/closed"]').last().check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('editor.saveBar'))).toHaveCount(0);
  // the week shows what holds: nothing of the draft
  await expect(day.getByText('יום צוות')).toHaveCount(0);

  await hours.getByRole('button', { name: t('command.editor.publish') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status').getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(day.getByText('יום צוות')).toBeVisible();
  await expect(day.getByText(t('schedule.closed'), { exact: true })).toBeVisible();
});

test('a holiday proposes a special day, which is a draft until somebody saves it; weeks are stepped by keys', {
  tag: extended,
}, async ({ page, t, openAs }) => {
  // Yom Kippur of 2041 is on Saturday 5 October
  await openAs('yonatan@petilia.example', `${schedule}?week=20410929`);
  const eve = t('holiday.eve', { name: t('holiday.yomKippur') });
  await expect(page.getByText(eve)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/week=20411006$/);
  await page.keyboard.press('p');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/week=20410922$/);
  await page.goBack();
  const close = page.getByRole('button', { name: t('schedule.proposeCloseAt', { time: '\u206614:00\u2069' }) });
  await close.first().click();
  const hours = page.getByRole('region', { name: t('schedule.hours') });
  await expect(hours.locator('[data-path$="/title"]').last()).toHaveValue(eve);
  await page.keyboard.press('Control+z');
  await expect(hours.locator('[data-path$="/title"][value]').filter({ hasText: eve })).toHaveCount(0);
});

test('the week is printed on one page, in both directions', { tag: extended }, async ({ page, openAs, another }) => {
  const countPages = async (of: typeof page) => {
    await expect(of.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(of.getByRole('listitem').first()).toBeVisible();
    const file = await of.pdf({ preferCSSPageSize: true });
    return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  };
  await openAs('yonatan@petilia.example', schedule);
  expect(await countPages(page)).toBe(1);
  expect(await countPages(await another('emma@petilia.example', schedule, { language: 'he' }))).toBe(1);
});

test('a calendar link is shown once, read without a session, and ends when it is withdrawn', {
  tag: extended,
}, async ({ page, t, openAs, request }) => {
  await openAs('michal@petilia.example', schedule);
  await page.getByRole('button', { name: t('command.calendarLinks.open') }).click();
  const links = page.getByRole('region', { name: t('schedule.links') });
  await expect(links.getByText(t('schedule.links.none'))).toBeVisible();
  await links.getByRole('button', { name: t('command.calendarLinks.make') }).click();
  const address = await links.getByRole('textbox').inputValue();
  const { pathname } = new URL(address);
  expect(await (await request.get(new URL(pathname, page.url()).href)).text()).toContain('BEGIN:VCALENDAR');
  await links.getByRole('listitem').getByRole('button').click();
  await expect(links.getByText(t('schedule.links.none'))).toBeVisible();
  expect((await request.get(new URL(pathname, page.url()).href)).status()).toBe(404);
});
