import type { Locator, Page } from '@playwright/test';
import { createReservation } from '../fixtures/guest-links.ts';
import { expect, extended, messagesIn, test } from '../fixtures/test.ts';

const hour = 3_600_000;
const languages = ['en', 'he', 'ru'] as const;
const name = (text: string) => JSON.stringify(text);

/** Tab, as often as a person would bear, until it has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < 45; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

for (const [at, language] of languages.entries()) {
  const t = messagesIn(language);

  test(`a gift card is redeemed by keyboard alone, each control by its role and name (${language})`, {
    tag: extended,
  }, async ({ another }) => {
    const page = await another('michal@petilia.example', '/petilia-jaffa', { language });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    const grid = page.getByRole('grid', { name: t('command.go.giftcards') });
    await expect(grid).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('Jonas Becker');
    const row = grid.getByRole('row', { name: /Jonas Becker/ });
    await expect(grid.getByRole('row')).toHaveCount(2);
    await tabTo(page, row);
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog', { name: 'Jonas Becker' });
    const number = await card
      .getByRole('definition')
      .filter({ hasText: /^(\w{4} ){3}\w{4}$/ })
      .innerText();
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();

    await page.keyboard.press('r');
    const redeem = page.getByRole('dialog', { name: t('giftcards.step.redeem') });
    await expect(redeem).toMatchAriaSnapshot(`
      - dialog ${name(t('giftcards.step.redeem'))}:
        - textbox ${name(t('giftcards.number'))} [active]
    `);
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await expect(redeem).toMatchAriaSnapshot(`
      - dialog ${name(t('giftcards.step.redeem'))}:
        - textbox /${t('giftcards.field.amount')}/
        - combobox /${t('giftcards.field.manager')}/
    `);
    const amount = redeem.getByRole('textbox', { name: t('giftcards.field.amount') });
    await tabTo(page, amount);
    await page.keyboard.press('Control+a');
    await page.keyboard.type(String(10 + at));
    await tabTo(page, redeem.getByRole('combobox', { name: t('giftcards.field.manager') }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+Enter');
    await expect(card).toContainText(t('giftcards.kind.redeem'));
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
  });

  test(`a colleague is invited by keyboard alone, each control by its role and name (${language})`, {
    tag: extended,
  }, async ({ another }) => {
    const page = await another('michal@petilia.example', '/petilia-jaffa/employees/team', { language });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: t('team.dialog') });
    await expect(dialog).toMatchAriaSnapshot(`
      - dialog ${name(t('team.dialog'))}:
        - textbox /${t('employees.field.phone')}/ [active]
        - textbox /${t('employees.field.email')}/
        - combobox /${t('employees.field.role')}/
    `);
    // what is missing is said at its field, which gets the focus
    await page.keyboard.press('Control+Enter');
    const phone = dialog.getByRole('textbox', { name: t('employees.field.phone') });
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(new RegExp(t('error.required')));
    await tabTo(page, dialog.getByRole('textbox', { name: t('employees.field.email') }));
    const address = `colleague-${language}@walk.example`;
    await page.keyboard.type(address);
    await tabTo(page, dialog.getByRole('combobox', { name: t('employees.field.role') }));
    await page.keyboard.press('End');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    const notes = page.getByRole('region', { name: t('shell.notifications') });
    await expect(notes).toContainText(t('employees.done.invite', { count: 1, name: address }));
    await expect(page.getByRole('row').filter({ hasText: address })).toContainText(t('team.access.pending'));
  });

  test(`an evening by keyboard alone: a party at the door sits down, a guest arrives, both leave (${language})`, {
    tag: extended,
  }, async ({ another, server }) => {
    const guest = `Walk ${language}`;
    const { date } = await createReservation(server, {
      as: 'confirm',
      locale: language,
      startsAt: Math.ceil((Date.now() + hour / 4) / (hour / 4)) * (hour / 4),
      name: guest,
    });
    const page = await another('dana@petilia.example', `/petilia-jaffa/rsvp?date=${date}`, { language });
    const grid = page.getByRole('grid', { name: t('command.go.reservations') });
    await expect(page.getByRole('button', { name: t('command.reservations.walkIn') })).toBeVisible();
    await expect(grid.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('i');
    const door = page.getByRole('dialog', { name: t('command.reservations.walkIn') });
    await expect(door).toMatchAriaSnapshot(`
      - dialog ${name(t('command.reservations.walkIn'))}:
        - group ${name(t('reservations.field.size'))}:
          - button ${name(t('reservations.size', { size: 2 }))} [active]
    `);
    const party = `Door ${language}`;
    await tabTo(page, door.getByRole('textbox', { name: t('reservations.walkIn.nameField') }));
    await page.keyboard.type(party);
    await page.keyboard.press('Shift+Tab');
    const two = door.getByRole('button', { name: t('reservations.size', { size: 2 }) });
    for (let stops = 0; stops < 10 && !(await two.evaluate((it) => it === document.activeElement)); stops += 1)
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    // on a full evening they sit down without a table
    const anyway = door.getByRole('button', { name: t('reservations.walkIn.withoutTable') });
    await expect.poll(async () => (await door.isHidden()) || (await anyway.isVisible())).toBe(true);
    if (await anyway.isVisible()) {
      await tabTo(page, anyway);
      await page.keyboard.press('Enter');
    }
    await expect(door).toBeHidden();

    const find = async (who: string): Promise<Locator> => {
      await page.keyboard.press('/');
      await page.keyboard.press('Control+a');
      await page.keyboard.type(who);
      await expect(grid.getByRole('row')).toHaveCount(2);
      const row = grid.getByRole('row', { name: who });
      await tabTo(page, row);
      return row;
    };
    const seated = await find(party);
    await expect(seated).toContainText(t('reservation.status.seated'));
    await page.keyboard.press('l');
    await expect(seated).toContainText(t('reservation.status.departed'));
    const arriving = await find(guest);
    await page.keyboard.press('s');
    await expect(arriving).toContainText(t('reservation.status.done'));
    await page.keyboard.press('t');
    await expect(arriving).toContainText(t('reservation.status.seated'));
    await page.keyboard.press('l');
    await expect(arriving).toContainText(t('reservation.status.departed'));
    await expect(arriving).toBeFocused();
  });
}
