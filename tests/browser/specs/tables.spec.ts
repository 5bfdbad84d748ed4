import type { Page } from '@playwright/test';
import { addDays } from '../../../graphql/domain/calendar-date.ts';
import { toWallTime } from '../../../graphql/domain/zoned-time.ts';
import { expect, test } from '../fixtures/test.ts';

const owner = 'michal@petilia.example';
const venue = '/petilia-jaffa';
const rowOf = (page: Page, number: string) =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell', { name: number, exact: true }) });

test('tables are added many at once; one that exists is an error at the field, and moves are undone', async ({
  page,
  openAs,
  t,
}) => {
  await openAs(owner, `${venue}/tables`);
  const add = page.getByRole('button', { name: t('command.venueTables.create') }).first();
  await add.click();
  const dialog = page.getByRole('dialog');
  const numbers = dialog.getByLabel(t('venueTables.field.numbers'));
  await expect(numbers).toBeFocused();
  await numbers.fill('Z1–Z3, 12');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(t('error.tableNumberTaken'))).toBeVisible();
  await expect(numbers).toHaveValue('Z1–Z3, 12');
  await numbers.fill('Z1–Z3');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Z3')).toBeVisible();
  const order = () =>
    page.getByRole('row').evaluateAll((rows) => rows.flatMap((row) => /Z[123]/.exec(row.textContent ?? '') ?? []));
  expect(await order()).toEqual(['Z1', 'Z2', 'Z3']);
  await rowOf(page, 'Z3').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(order).toEqual(['Z1', 'Z3', 'Z2']);
  await page.keyboard.press('z');
  await expect.poll(order).toEqual(['Z1', 'Z2', 'Z3']);
});

test('a table that reservations ahead hold is removed only after they were listed', async ({ page, openAs, t }) => {
  await openAs(owner, `${venue}/tables`);
  await rowOf(page, '12').focus();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('venueTables.submit.remove') }).click();
  await expect(
    dialog
      .getByRole('region', { name: t('venueTables.ahead') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await expect(dialog.getByLabel(t('venueTables.confirm'))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, '12')).toBeVisible();
});

test('in the plan of the evening P pins a party, and all proposals are one step that is undone', async ({
  page,
  openAs,
  t,
}) => {
  await openAs(owner, `${venue}/rsvp?layout=plan`);
  const apply = page.getByRole('button', { name: t('command.seatingPlan.apply') });
  await expect(apply).toBeVisible();
  const count = (await page.getByRole('status').first().textContent()) ?? '';
  const proposed = page.locator('button[data-proposed]');
  await proposed.first().focus();
  await page.keyboard.press('p');
  await expect(page.getByText(t('seating.done.pinned', { name: '' }).trim(), { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('status').first()).not.toHaveText(count);
  await page.keyboard.press('z');
  await expect(page.getByRole('status').first()).toHaveText(count);
  await apply.click();
  await expect(page.getByText(t('seating.proposals', { count: 0 }))).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('status').first()).toHaveText(count);
});

test('a reservation takes its time and table from what is free; a table that others have is warned of', async ({
  page,
  openAs,
  t,
}) => {
  // tomorrow: nothing of it has passed
  await openAs(owner, `${venue}/rsvp?date=${addDays(toWallTime(new Date(), 'Asia/Jerusalem').date, 1)}`);
  await page.getByRole('button', { name: t('command.reservations.create') }).click();
  const dialog = page.getByRole('dialog');
  const times = dialog.getByRole('group', { name: t('seating.times') });
  const table = dialog.locator('input[name="table"]');
  await dialog.getByLabel(t('reservations.field.phone')).fill('0501234567');
  await dialog.getByLabel(t('reservations.field.name')).fill('Guest at the table');
  await times.getByRole('button').last().click();
  await dialog
    .getByRole('group', { name: t('seating.free') })
    .getByRole('button')
    .first()
    .click();
  await expect(table).not.toHaveValue('');
  const number = await table.inputValue();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: t('command.reservations.create') }).click();
  await times.getByRole('button').last().click();
  await table.fill(number);
  const warning = dialog
    .getByRole('region', { name: t('seating.tables') })
    .getByRole('status')
    .first();
  await expect(warning).toContainText('Guest at the table');
});
