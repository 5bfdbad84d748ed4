import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { formatTimeOfDay } from '../../../graphql/domain/time-of-day.ts';
import { createApiClient } from '../fixtures/api-client.ts';
import { findViolations, wcag } from '../fixtures/axe.ts';
import { type InProcessServer, startInProcessServer } from '../fixtures/in-process-server.ts';
import { localized } from '../fixtures/menu-builder.ts';
import { enter, expect, messagesIn, test } from '../fixtures/test.ts';

const t = messagesIn('en');
const minute = 60_000;
let server: InProcessServer;
test.beforeAll(async () => {
  server = await startInProcessServer({ clock: true });
});
test.afterAll(() => server.stop());

test('a menu goes public at the time that was chosen, seen in its editor and at home; another is cancelled', async ({
  page,
  openContext,
}) => {
  const api = createApiClient(server, 'yonatan@petilia.example', 'petilia-jaffa');
  const text = { sections: { Warm: [['Lamb', 12_800]] } } as const;
  const id = await api.create({ ...text, name: 'Winter', title: 'Winter' });
  await enter({ page, t, server }, 'michal@petilia.example', `/petilia-jaffa/menus/${id}`, server.url);
  const open = page.locator('button[data-command="editor.publish"]');
  const dialog = page.getByRole('dialog', { name: t('publish.title') });
  const { date, minutes } = toWallTime(new Date(server.now() + 3 * minute), 'Asia/Jerusalem');
  const time = formatTimeOfDay(minutes);
  const fill = async (hours: string): Promise<void> => {
    await dialog.locator('[name="date"]').fill(`${date.slice(6)}/${date.slice(4, 6)}/${date.slice(0, 4)}`);
    await dialog.locator('[name="time"]').fill(hours);
  };
  const notes = page.getByText(new RegExp(`${time.slice(0, 2)}:${time.slice(2)}`));
  const cancel = page.locator('button[data-command="scheduled.cancel"]');

  // too soon: said at the time, which stays as typed
  await open.click();
  await dialog.locator('button[data-command="publish.later"]').click();
  await expect(dialog.locator('[name="date"]')).toBeFocused();
  await fill('0001');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText(t('error.scheduleTooSoon'))).toBeVisible();
  await expect(dialog.locator('[name="time"]')).toHaveValue('0001');
  expect(await findViolations(page, wcag)).toEqual([]);
  await fill(time);
  await dialog.locator('button[data-command="publishLater.save"]').click();
  await expect(dialog).toBeHidden();

  await expect(notes).toBeVisible();
  await cancel.click();
  await expect(cancel).toHaveCount(0);
  await open.click();
  await dialog.locator('button[data-command="publish.later"]').click();
  await fill(time);
  await dialog.locator('button[data-command="publishLater.save"]').click();
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeVisible();
  // what is saved until then goes out too
  await api.change(id, localized('title', 'Winter dishes'));

  const guest = await (await openContext()).newPage();
  const address = `${server.url}/p/winter?tag=none`;
  expect((await guest.goto(address))?.status()).toBe(404);
  await page.goto(`${server.url}/petilia-jaffa/venue`);
  await expect(page.getByRole('heading', { name: t('scheduled.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Winter' }).first()).toBeVisible();
  expect(await findViolations(page, wcag)).toEqual([]);
  server.advance(4 * minute);
  await server.tick();
  await expect(page.getByRole('heading', { name: t('scheduled.title') })).toHaveCount(0);
  expect((await guest.goto(address))?.status()).toBe(200);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Winter dishes');
});
