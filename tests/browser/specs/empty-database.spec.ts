import { devices, type Page } from '@playwright/test';
import { findLink } from '../fixtures/guest-links.ts';
import { startServer } from '../fixtures/built-server.ts';
import { expect, extended, messagesIn, setPreferences, test, waitForCode } from '../fixtures/test.ts';

const t = messagesIn('en');
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') });
const press = (page: Page, command: string) => page.locator(`[data-command="${command}"]`).first().click();

/** Where it is day whenever this runs: the evening of the venue, which is where the browser is, is ahead. */
const timeZone = ['Europe/Paris', 'America/New_York', 'Pacific/Honolulu', 'Asia/Tokyo'].find((zone) => {
  const hour = Number(new Date().toLocaleTimeString('en', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }));
  return hour >= 6 && hour < 18;
});
test.use({ timezoneId: timeZone ?? 'Europe/Paris' });

// Nothing that only the loader of the demonstration writes can be in this walk: it runs without it.
test('a new account sets up a venue, and serves an evening with a colleague on a phone', { tag: extended }, async ({
  page,
  openContext,
}) => {
  const server = await startServer({}, { empty: true });
  try {
    const signUp = async (at: Page, who: string) => {
      await at.getByRole('textbox', { name: t('login.identifier') }).fill(who);
      const code = await waitForCode(server, who, () => at.getByRole('button', { name: t('login.send') }).click());
      await at.getByRole('textbox', { name: t('login.code') }).fill(code);
    };
    await page.goto(`${server.url}/signup`);
    await signUp(page, 'owner@venue.example');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('command.go.newVenue') })
      .click();
    await page.getByRole('textbox', { name: t('newVenue.name') }).fill('Chez Nous');
    await page.keyboard.press('Enter');
    const steps = page.getByRole('region', { name: t('home.firstSteps') }).getByRole('listitem');
    await expect(steps).toHaveCount(7);
    const home = page.url();
    const take = (step: string) => steps.getByRole('link', { name: t(`home.step.${step}`) }).click();

    await take('tables');
    await press(page, 'venueTables.create');
    const tables = page.getByRole('dialog', { name: t('venueTables.dialog.create') });
    await tables.getByLabel(t('venueTables.field.numbers')).fill('1–4');
    await page.keyboard.press('Control+Enter');
    await expect(rows(page)).toHaveCount(4);

    await page.goto(home);
    await expect(steps).toHaveCount(6);
    await take('colleague');
    await page
      .getByRole('link', { name: t('command.go.team'), exact: true })
      .first()
      .click();
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('c');
    const invitation = page.getByRole('dialog', { name: t('team.dialog') });
    await invitation.getByLabel(t('employees.field.email')).fill('host@venue.example');
    await invitation.getByRole('combobox', { name: t('employees.field.role') }).selectOption('host');
    await page.keyboard.press('Control+Enter');
    await expect(rows(page)).toHaveCount(2);

    const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
    const phone = await openContext({ ...pixel, timezoneId: timeZone ?? 'Europe/Paris', baseURL: server.url });
    const host = await phone.newPage();
    await setPreferences(host, 'en');
    await host.goto(`/join#${await findLink(server, 'host@venue.example', 'join')}`);
    await host.getByRole('link', { name: t('join.signUp') }).click();
    await signUp(host, 'host@venue.example');
    await host.getByRole('button', { name: t('join.accept') }).click();
    await expect(host.getByRole('heading', { name: t('home.welcome'), level: 1 })).toBeVisible();
    // a host is asked for no step
    await expect(host.getByRole('region', { name: t('home.firstSteps') })).toBeHidden();

    await page.goto(home);
    await expect(steps).toHaveCount(5);

    // the evening is served: one device makes a reservation at a table, the other one sees it and marks what happens
    await host.goto(`${home}/rsvp`);
    await expect(host.getByText(t('reservations.nothingYet'), { exact: true })).toBeVisible();
    await page.goto(`${home}/rsvp`);
    await press(page, 'reservations.create');
    const form = page.getByRole('dialog', { name: t('reservations.dialog.new') });
    await form.getByLabel(t('reservations.field.phone')).fill('+33 6 12 44 80 21');
    await form.getByLabel(t('reservations.field.name')).fill('Claire Dubois');
    const times = form.getByRole('group', { name: t('seating.times') }).getByRole('button');
    await times.first().click();
    await form
      .getByRole('group', { name: t('seating.free'), exact: true })
      .getByRole('button')
      .first()
      .click();
    await page.keyboard.press('Control+Enter');
    const toasts = page.getByRole('region', { name: t('shell.notifications') });
    await expect(toasts).toContainText(t('reservations.saved', { name: 'Claire Dubois' }));
    const row = rows(page).filter({ hasText: 'Claire Dubois' });
    await expect(row).toBeFocused();
    await expect(row).toContainText('1');
    const onPhone = rows(host).filter({ hasText: 'Claire Dubois' });
    for (const [command, status] of [
      ['done', 'done'],
      ['seat', 'seated'],
      ['depart', 'departed'],
    ] as const) {
      await onPhone.tap();
      await host.getByRole('menuitem', { name: t(`command.reservations.${command}`) }).tap();
      await expect(onPhone).toContainText(t(`reservation.status.${status}`));
      await expect(row).toContainText(t(`reservation.status.${status}`));
    }

    // two taps for a party at the door
    await host.getByRole('button', { name: t('command.reservations.walkIn') }).tap();
    await host.getByRole('button', { name: t('reservations.size', { size: 2 }), exact: true }).tap();
    const walkIn = t('reservations.walkIn.name');
    await expect(rows(host).filter({ hasText: walkIn })).toContainText(t('reservation.status.seated'));
  } finally {
    await server.stop();
  }
});
