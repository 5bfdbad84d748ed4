import type { Page } from '@playwright/test';
import { findViolations, wcag } from '../fixtures/axe.ts';
import { createReservation } from '../fixtures/guest-links.ts';
import { expect, test } from '../fixtures/test.ts';

test('two parties at one table are told to all who see reservations, and read by each for themselves', async ({
  page,
  server,
  t,
  openAs,
  another,
}) => {
  await openAs('emma@petilia.example', '/petilia-jaffa');
  const other = await another('yonatan@petilia.example', '/petilia-jaffa');
  const bell = (one: Page) => one.locator('button[data-command="notices.open"]');
  const panel = (one: Page) => one.getByRole('dialog', { name: t('notices.title') });
  for (const one of [page, other]) {
    await bell(one).click();
    await expect(panel(one).getByRole('listitem').first()).toBeVisible();
    if (one === page) expect(await findViolations(one, wcag)).toEqual([]);
    await panel(one)
      .getByRole('button', { name: t('notices.readAll') })
      .click();
    await one.keyboard.press('Escape');
    await expect(bell(one)).toHaveAccessibleName(t('notices.title'));
  }

  const startsAt = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 5 * 86_400_000 + 17 * 3_600_000;
  const given = { as: 'confirm', locale: 'en', startsAt, table: '5' } as const;
  const { date } = await createReservation(server, { ...given, name: 'Avi Stern' });
  await createReservation(server, { ...given, name: 'Ruth Peled' });
  const one = `${t('notices.title')}: ${t('notices.unread', { count: 1 })}`;
  for (const each of [page, other]) await expect(bell(each)).toHaveAccessibleName(one);

  await bell(page).click();
  const notice = panel(page).getByRole('link').first();
  await expect(notice).toContainText(t('notices.kind.tableConflict', { table: '5' }));
  await expect(notice).toContainText('Avi Stern');
  await expect(notice).toContainText('Ruth Peled');
  await notice.click();
  await expect(page).toHaveURL(new RegExp(`/rsvp\\?date=${date}$`));
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName(t('notices.title'));
  await expect(bell(other)).toHaveAccessibleName(one);
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName(t('notices.title'));
});
