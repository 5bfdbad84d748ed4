import { createReservation, readReservation } from '../fixtures/guest-links.ts';
import { expect, extended, test } from '../fixtures/test.ts';

test('on a phone a host confirms and cancels from the rows’ menus without a network, also before anything was touched', {
  tag: extended,
}, async ({ page, context, server, t, signIn }) => {
  const invitation = { as: 'invite', locale: 'he', startsAt: Date.now() + 2 * 3_600_000 } as const;
  const confirmed = await createReservation(server, invitation);
  const canceled = await createReservation(server, { ...invitation, name: 'Noa Peretz' });
  await signIn('dana@petilia.example');
  await page.goto('/petilia-jaffa/rsvp?view=pending');
  const findRow = ({ ticketId }: typeof confirmed) => page.locator(`[id="row-${ticketId}"]`);
  await expect(findRow(confirmed)).toBeVisible();
  // the day and the time are both in sight
  const time = findRow(confirmed)
    .getByRole('gridcell')
    .filter({ hasText: /\d\d:\d\d/ })
    .first();
  expect(await time.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);

  const openMenu = (reservation: typeof confirmed) => findRow(reservation).getByRole('button').last().tap();
  await openMenu(confirmed);
  await page.getByRole('menuitem', { name: t('command.reservations.approve') }).tap();
  await expect(findRow(confirmed)).toContainText(t('reservation.status.approved'));
  await openMenu(canceled);
  await page.getByRole('menuitem', { name: t('command.reservations.cancel') }).tap();
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Noa Peretz' })).toBeVisible();
  await page.getByRole('option', { name: t('reservations.reason.noTable') }).tap();
  await expect(findRow(canceled)).toContainText(t('reservation.status.canceled'));

  await context.setOffline(false);
  const toasts = page.getByRole('region', { name: t('shell.notifications') }).locator('[data-kind]');
  await expect(toasts).toHaveText([t('offline.sent', { count: 2, name: '' })], { timeout: 20_000 });
  await expect(page.locator('[data-state="offline"]')).toBeHidden();
  const readStatus = async ({ ticketId }: typeof confirmed) => (await readReservation(server, ticketId)).ticket.status;
  expect([await readStatus(confirmed), await readStatus(canceled)]).toEqual(['approved', 'canceled']);
});
