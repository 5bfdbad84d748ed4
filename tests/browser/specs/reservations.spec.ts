import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  answerInvitation,
  reservationPath,
  createReservation,
  findLink,
  readReservation,
  sendEvent,
} from '../fixtures/guest-links.ts';
import { atNight, expect, extended, messagesIn, test } from '../fixtures/test.ts';

const t = messagesIn('en');
const hour = 3_600_000;
const dana = 'dana@petilia.example';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') });
const inTwoHours = () => ({ as: 'invite', locale: 'he', startsAt: Date.now() + 2 * hour }) as const;

test('a reservation is confirmed by key: the row shows it before the server answers, and Z takes it back', async ({
  page,
  server,
  signIn,
}) => {
  const reservation = await createReservation(server, inTwoHours());
  await signIn(dana);
  await page.goto(reservationPath(reservation));
  const row = rows(page);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(t('reservation.status.invited'));
  let answer = (): void => undefined;
  const answered = new Promise<void>((go) => {
    answer = go;
  });
  await page.route('**/api/graphql', async (route) => {
    if (route.request().postData()?.includes('"event":"approve"')) await answered;
    await route.continue();
  });
  await row.focus();
  await page.keyboard.press('a');
  await expect(row).toContainText(t('reservation.status.approved'));
  expect((await readReservation(server, reservation.ticketId)).ticket.status).toBe('invited');
  answer();
  await expect(page.getByRole('button', { name: t('common.undo') })).toBeVisible();
  expect((await readReservation(server, reservation.ticketId)).ticket.status).toBe('approved');
  await page.keyboard.press('z');
  await expect(row).toContainText(t('reservation.status.invited'));
  expect((await readReservation(server, reservation.ticketId)).ticket.status).toBe('invited');
});

test('a tab that was closed without a network leaves its change to the other tab, which names it before signing out and sends it', {
  tag: extended,
}, async ({ page, context, server, signIn }) => {
  const reservation = await createReservation(server, inTwoHours());
  await signIn(dana);
  await page.goto(reservationPath(reservation));
  const row = rows(page);
  await expect(row).toContainText(t('reservation.status.invited'));
  const other = await context.newPage();
  await other.goto('/petilia-jaffa/menus');
  const profile = other.getByRole('button', { name: new RegExp(`^${t('shell.person')}`) });
  await expect(profile).toBeVisible();
  // the question's code is loaded when somebody has done something
  const question = other.waitForResponse(/session-dialogs-[^/]*\.js/);
  await other.keyboard.press('ArrowDown');
  await question;

  await page.bringToFront();
  await context.setOffline(true);
  await expect(page.locator('[data-state="offline"]')).toBeVisible();
  await row.focus();
  await page.keyboard.press('a');
  await expect(page.locator('[data-state="offline"]')).toContainText(t('offline.waiting', { count: 1 }));
  await page.close();
  await other.bringToFront();
  await profile.click();
  await other.getByRole('menuitem', { name: t('command.session.signOut') }).click();
  const dialog = other.getByRole('dialog', { name: t('signOut.waitingTitle') });
  await expect(dialog.getByRole('listitem')).toHaveText('דנה Levi');
  await dialog.getByRole('button', { name: t('command.signOut.cancel') }).click();

  await context.setOffline(false);
  const toasts = other.getByRole('region', { name: t('shell.notifications') }).locator('[data-kind]');
  await expect(toasts).toHaveText([t('offline.sent', { name: 'דנה Levi', count: 1 })], { timeout: 20_000 });
  expect((await readReservation(server, reservation.ticketId)).ticket.status).toBe('approved');
});

test('without a network a host continues: each change is sent once when it is back, and reported where it is too late', {
  tag: extended,
}, async ({ page, context, server, signIn }) => {
  const visit = inTwoHours();
  const reservations = [await createReservation(server, visit), await createReservation(server, visit)] as const;
  const [sent, canceled] = reservations;
  await signIn(dana);
  await page.goto(`/petilia-jaffa/rsvp?date=${sent.date}&q=${encodeURIComponent('דנה Levi')}`);
  const findRow = ({ ticketId }: (typeof reservations)[number]) => page.locator(`[id="row-${ticketId}"]`);
  for (const reservation of reservations)
    await expect(findRow(reservation)).toContainText(t('reservation.status.invited'));
  const banner = page.locator('[data-state="offline"]');

  await context.setOffline(true);
  await expect(banner).toBeVisible();
  for (const reservation of reservations) {
    await findRow(reservation).focus();
    await expect(findRow(reservation)).toBeFocused();
    await page.keyboard.press('a');
    await expect(findRow(reservation)).toContainText(t('reservation.status.approved'));
  }
  await expect(banner).toContainText(t('offline.waiting', { count: 2 }));
  // commands that need the server show it
  const walkIn = page.getByRole('button', { name: t('command.reservations.walkIn') });
  await expect(walkIn).toHaveAttribute('aria-disabled', 'true');
  await expect(walkIn).toHaveAccessibleDescription(t('blocked.offline'));
  // meanwhile somebody else cancels one of them
  await sendEvent(server, canceled.ticketId, 'cancel');

  await context.setOffline(false);
  // one notification of each change, in place of what was said while they waited
  const toasts = page.getByRole('region', { name: t('shell.notifications') }).locator('[data-kind]');
  const name = 'דנה Levi';
  await expect(toasts).toHaveText([t('offline.sent', { name, count: 1 }), t('offline.reservationTooLate', { name })], {
    timeout: 20_000,
  });
  await expect(banner).toBeHidden();
  const events = async (ticketId: string) => {
    const { ticket, events: all } = await readReservation(server, ticketId);
    return [ticket.status, all.filter(({ event }) => event === 'approve').length];
  };
  expect(await events(sent.ticketId)).toEqual(['approved', 1]);
  expect(await events(canceled.ticketId)).toEqual(['canceled', 0]);
  await expect(findRow(canceled)).toContainText(t('reservation.status.canceled'));
});

test('a half-filled reservation is not dropped unasked: closed, left by the palette, or with its tab', {
  tag: extended,
}, async ({ page, context, server, signIn }) => {
  const reservation = await createReservation(server, inTwoHours());
  await signIn(dana);
  await page.goto(reservationPath(reservation));
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: t('reservations.dialog.new') });
  const name = dialog.getByRole('textbox', { name: t('reservations.field.name') });
  await name.fill('Noa');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(t('leave.form'))).toBeVisible();
  await dialog.locator('button[data-command="reservationForm.resume"]').click();

  await page.keyboard.press('Control+k');
  await page.keyboard.type(t('command.go.surveys'));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: t('leave.title') });
  await expect(question).toBeVisible();
  await question.locator('button[data-command="leave.stay"]').click();
  await expect(name).toHaveValue('Noa');

  await (await context.newPage()).goto('/readyz');
  await page.bringToFront();
  const questions: string[] = [];
  page.on('dialog', (one) => {
    questions.push(one.type());
    void one.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => questions).toEqual(['beforeunload']);
  await expect(name).toHaveValue('Noa');

  await page.keyboard.press('Control+k');
  await page.keyboard.type(t('command.go.surveys'));
  await page.keyboard.press('Enter');
  await question.locator('button[data-command="leave.discard"]').click();
  await expect(page).toHaveURL(/\/survey$/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await expect(dialog).toBeHidden();
});

test('every number of the home opens the list that it counts; a guest who requests a call appears immediately', {
  tag: extended,
}, async ({ page, server, signIn }) => {
  const { phone } = await createReservation(server, inTwoHours());
  const token = await findLink(server, phone, 'i');
  await signIn(dana);
  await page.goto('/petilia-jaffa');
  const callbacks = page.getByRole('link', { name: new RegExp(`\\d+\\s*${t('home.waiting.callbacks')}`) });
  const readCount = async (link: typeof callbacks) => Number((await link.textContent())?.match(/\d+/)?.[0]);
  await expect(callbacks).toBeVisible();
  const before = await readCount(callbacks);
  await answerInvitation(server, token, 'contact');
  await expect.poll(() => readCount(callbacks)).toBe(before + 1);

  for (const name of ['waiting', 'callbacks', 'negativeSurveys']) {
    const link = page.getByRole('link', { name: new RegExp(`\\d+\\s*${t(`home.waiting.${name}`)}`) });
    const count = await readCount(link);
    await link.click();
    await expect(rows(page)).toHaveCount(count);
    await page.goBack();
  }
});

test('a manager emails the list of a day to herself, and gives out and erases everything about a guest', {
  tag: extended,
}, async ({ page, server, signIn }) => {
  const reservation = await createReservation(server, inTwoHours());
  await signIn();
  await page.goto(reservationPath(reservation));
  const row = rows(page);
  await expect(row).toContainText('דנה Levi');
  await page.locator('button[data-command="reservations.email"]').click();
  await page.getByRole('option', { name: 'michal@petilia.example' }).click();
  await expect(page.getByText(t('reservations.done.email'))).toBeVisible();
  const listUrl = `${server.url}/outbox.json`;
  const readMail = async () => {
    const sent = (await (await fetch(listUrl)).json()) as { channel: string; to: string; text: string }[];
    return sent.some(
      ({ channel, to, text }) => channel === 'email' && to === 'michal@petilia.example' && text.includes('דנה Levi'),
    );
  };
  await expect.poll(readMail).toBe(true);

  const openMenu = async () => {
    await row.focus();
    await page.keyboard.press('m');
  };
  await openMenu();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: t('command.reservations.exportGuest') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    phoneNumber: string;
    reservations: unknown[];
  };
  expect([data.phoneNumber, data.reservations.length]).toEqual([reservation.phone, 1]);

  await openMenu();
  await page.getByRole('menuitem', { name: t('command.reservations.eraseGuest') }).click();
  await page.getByRole('option', { name: t('reservations.eraseForGood') }).click();
  await expect(page.getByText(t('reservations.done.eraseGuest', { count: 1 }))).toBeVisible();
  const { ticket: left } = await readReservation(server, reservation.ticketId);
  expect([left.name, left.phoneNumber, left.size]).toEqual(['', '', 6]);
});

test('a manager saves what is filtered as a file with guarded cells; a host is not offered it', {
  tag: atNight,
}, async ({ page, server, signIn }) => {
  const reservation = await createReservation(server, inTwoHours());
  await createReservation(server, inTwoHours());
  await signIn();
  await page.goto(`${reservationPath(reservation)}&aggregate=contact`);
  await expect(page.getByText(t('list.nothingMatches'))).toBeVisible();
  await page.goto(reservationPath(reservation));
  await expect(rows(page)).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.locator('button[data-command="reservations.exportAll"]').click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/ \d{4}-\d{2}-\d{2}\.csv$/);
  const [header = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(header.split(',').slice(0, 4).join()).toBe(
    `\uFEFF${['reservations.field.date', 'reservations.column.time', 'reservations.column.name', 'reservations.field.phone'].map((id) => t(id)).join()}`,
  );
  expect(lines).toEqual([expect.stringContaining(`,דנה Levi,${reservation.phone},`)]);
  await expect(page.getByText(t('list.exportedRows', { count: 1 }))).toBeVisible();
  await signIn(dana);
  await page.goto(reservationPath(reservation));
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator('button[data-command="reservations.exportAll"]')).toHaveCount(0);
});

test('in columns a change moves its row to the column of its status, which keeps the focus; arrows lead across', {
  tag: extended,
}, async ({ page, server, signIn }) => {
  const visit = inTwoHours();
  const [first, second] = [await createReservation(server, visit), await createReservation(server, visit)];
  await signIn(dana);
  await page.goto(`/petilia-jaffa/rsvp?date=${first.date}&q=${encodeURIComponent('דנה Levi')}`);
  await page.getByRole('button', { name: t('reservations.layout.columns') }).click();
  await expect(page).toHaveURL(/layout=columns/);
  const column = (status: string) =>
    page.getByRole('rowgroup').filter({ has: page.getByRole('columnheader', { name: new RegExp(`^${t(status)}`) }) });
  const [invited, approved] = [column('reservation.status.invited'), column('reservation.status.approved')];
  const row = (of: { ticketId: string }) => page.locator(`[id="row-${of.ticketId}"]`);
  await expect(invited.locator(row(first))).toBeVisible();
  await row(first).focus();
  await page.keyboard.press('a');
  await expect(approved.locator(row(first))).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(invited.getByRole('row').locator(':scope:focus')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(approved.getByRole('row').locator(':scope:focus')).toHaveCount(1);
  await row(second).focus();
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: t('command.reservations.approve') }).click();
  await expect(approved.locator(row(second))).toBeVisible();
  // leaving and coming back shows the columns again
  await page.reload();
  await expect(approved.locator(row(second))).toBeVisible();
});
