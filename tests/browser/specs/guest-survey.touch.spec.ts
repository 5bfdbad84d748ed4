import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { createReservation, findLink, reservationPath, sendEvent } from '../fixtures/guest-links.ts';
import { type InProcessServer, startInProcessServer } from '../fixtures/in-process-server.ts';
import { enter, expect, extended, messagesIn, setPreferences, test } from '../fixtures/test.ts';

/** of the guest, whatever the staff's interface language */
const hebrew = messagesIn('he');
const hour = 3_600_000;
let server: InProcessServer;
test.beforeAll(async () => {
  server = await startInProcessServer({ clock: true });
});
test.afterAll(() => server.stop());

/** A visit, and the address of its survey, from the message that its guest got the day after. */
const sendSurvey = async (name: string) => {
  const visit = { as: 'confirm', locale: 'he', startsAt: server.now() + hour, name } as const;
  const reservation = await createReservation(server, visit);
  server.advance(2 * hour);
  await sendEvent(server, reservation.ticketId, 'done');
  server.advance(24 * hour);
  await server.tick();
  return { ...reservation, url: `${server.url}/s/#${await findLink(server, reservation.phone, 's')}` };
};
/** The surveys of the last week; the device goes by its own clock. */
const getListPath = (): string => {
  const { date } = toWallTime(new Date(server.now()), 'Asia/Jerusalem');
  return `/petilia-jaffa/survey?from=${addDays(date, -7)}&to=${date}`;
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const choose = async (page: Page, answers: Record<string, string>) => {
  for (const [question, value] of Object.entries(answers))
    await page.locator(`label:has(input[name="${question}"][value="${value}"])`).tap();
};
const send = (page: Page) => page.locator('[data-key="send"]');

test('a guest answers by the link of a message, also when the answer is lost; staff read the negative one first', {
  tag: extended,
}, async ({ page, t }) => {
  const [negative, positive] = [await sendSurvey('Noa Negative'), await sendSurvey('Pnina Positive')];

  await page.goto(positive.url);
  await expect(heading(page)).toHaveText(hebrew('guest.survey.title'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // a missing answer is shown at its question, and nothing is sent
  await choose(page, { Q0: 'ok', Q1: '3', Q2: '3' });
  await send(page).tap();
  await expect(page.locator('#Q3-error')).toHaveText(hebrew('guest.survey.missing'));
  await choose(page, { Q3: '2' });
  await send(page).tap();
  await expect(heading(page)).toHaveText(hebrew('guest.survey.thanks'));
  await page.reload();
  await expect(heading(page)).toHaveText(hebrew('guest.survey.thanks'));

  // the hash alone would not load another page
  await page.goto(`${server.url}/login`);
  await page.goto(negative.url);
  await expect(heading(page)).toHaveText(hebrew('guest.survey.title'));
  await choose(page, { Q0: 'bad', Q1: '1', Q2: '2', Q3: '1' });
  await page.locator('#feedback').fill('המרק הגיע קר');
  let round = 0;
  await page.route('**/guest/graphql', async (route) => {
    round += 1;
    if (round === 1) return route.abort('connectionfailed');
    // the server takes it, and its answer gets lost
    if (round === 2) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  await send(page).tap();
  await expect(page.getByText(hebrew('guest.link.notSent')).first()).toBeVisible();
  await expect(page.locator('#feedback')).toHaveValue('המרק הגיע קר');
  await page.getByRole('button', { name: hebrew('guest.link.retry') }).tap();
  await expect(heading(page)).toHaveText(hebrew('guest.survey.thanks'));
  await page.unrouteAll({ behavior: 'wait' });

  await enter({ page, t, server }, 'michal@petilia.example', encodeURIComponent(getListPath()), server.url);
  const counter = (name: string, count: number) =>
    page.getByRole('button', { name: new RegExp(`^${count}\\s*${t(`surveys.aggregate.${name}`)}`) });
  for (const [name, count] of Object.entries({ total: 2, replied: 2, positive: 1, negative: 1 }))
    await expect(counter(name, count)).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Noa Negative');
  await expect(rows.first()).toContainText('המרק הגיע קר');
  await expect(rows.last()).toContainText('Pnina Positive');
});

test('H131 a guest’s name and answer are text for staff: in the rows, the reply, the notification, the quick view and the files', {
  tag: extended,
}, async ({ page, t, language, openContext }) => {
  const name = `=<img src=x onerror="document.title='owned'">`;
  const feedback = `=<img src=x onerror="document.title='owned'"><script>document.title = 'owned'</script>`;
  const { url, date, phone } = await sendSurvey(name);
  await page.goto(url);
  await expect(heading(page)).toHaveText(hebrew('guest.survey.title'));
  await choose(page, { Q0: 'bad', Q1: '1', Q2: '1', Q3: '1' });
  await page.locator('#feedback').fill(feedback);
  await send(page).tap();
  await expect(heading(page)).toHaveText(hebrew('guest.survey.thanks'));

  const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
  const office = await (await openContext({ ...desktop, baseURL: server.url })).newPage();
  await setPreferences(office, language);
  const michal = 'michal@petilia.example';
  await enter({ page: office, t, server }, michal, encodeURIComponent(getListPath()), server.url);
  const rows = office.getByRole('row').filter({ has: office.getByRole('gridcell') });
  const exportTable = async (command: string) => {
    const download = office.waitForEvent('download');
    await office.locator(`button[data-command="${command}"]`).click();
    return readFile(await (await download).path(), 'utf8');
  };
  /** as a cell that no spreadsheet runs */
  const toCell = (text: string) => `"'${text.replaceAll('"', '""')}"`;

  const reply = rows.filter({ hasText: feedback });
  await expect(reply).toContainText(name);
  const surveys = await exportTable('surveys.exportAll');
  expect(surveys).toContain(toCell(name));
  expect(surveys).toContain(toCell(feedback));
  await reply.focus();
  await office.keyboard.press('e');
  const dialog = office.getByRole('dialog', { name: t('surveys.dialog', { name }) });
  await expect(dialog.locator('textarea')).toHaveValue(feedback);
  await office.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await reply.focus();
  await office.keyboard.press('s');
  const notices = office.getByRole('region', { name: t('shell.notifications') });
  await expect(notices.getByText(t('surveys.done.handle', { count: 1, name }), { exact: true })).toBeVisible();

  await office.goto(reservationPath({ date, phone }));
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(name);
  expect(await exportTable('reservations.exportAll')).toContain(toCell(name));
  await rows.focus();
  await office.keyboard.press('Space');
  const quickView = office.getByRole('complementary', { name: t('reservations.details') });
  await expect(quickView.getByRole('heading', { name, exact: true })).toBeVisible();
  for (const where of [page, office]) {
    await expect(where).not.toHaveTitle(/owned/);
    await expect(where.locator('img[src="x"]')).toHaveCount(0);
  }
});
