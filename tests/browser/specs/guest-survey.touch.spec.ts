import type { Page } from '@playwright/test';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { createTicket, findLink, sendEvent } from '../fixtures/guest-links.ts';
import { type InProcessServer, startInProcessServer } from '../fixtures/in-process-server.ts';
import { enter, expect, extended, messagesIn, test } from '../fixtures/test.ts';

/** of the guest, whatever the staff's interface language */
const hebrew = messagesIn('he');
const hour = 3_600_000;
let server: InProcessServer;
test.beforeAll(async () => {
  server = await startInProcessServer({ clock: true });
});
test.afterAll(() => server.stop());

/** The address of a survey, from the message that its guest got the day after the visit. */
const sendSurvey = async (name: string): Promise<string> => {
  const visit = { as: 'confirm', locale: 'he', startsAt: server.now() + hour, name } as const;
  const { ticketId, phone } = await createTicket(server, visit);
  server.advance(2 * hour);
  await sendEvent(server, ticketId, 'done');
  server.advance(24 * hour);
  await server.tick();
  return `${server.url}/s/#${await findLink(server, phone, 's')}`;
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

  await page.goto(positive);
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
  await page.goto(negative);
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

  // the device goes by its own clock
  const { date } = toWallTime(new Date(server.now()), 'Asia/Jerusalem');
  const list = `/petilia-jaffa/survey?from=${addDays(date, -7)}&to=${date}`;
  await enter({ page, t, server }, 'michal@petilia.example', encodeURIComponent(list), server.url);
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
