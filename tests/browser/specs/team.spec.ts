import type { Page } from '@playwright/test';
import { expect, messagesIn, setPreferences, test, visit, waitForCode } from '../fixtures/test.ts';
import { findViolations, wcag } from '../fixtures/axe.ts';
import { findLink } from '../fixtures/guest-links.ts';

const t = messagesIn('en');
const employees = '/petilia-jaffa/employees';
const team = `${employees}/team`;
const michal = 'michal@petilia.example';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') });
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
/** An entry of a row's menu. */
const choose = async (page: Page, name: string, command: string) => {
  await page.getByRole('button', { name: t('table.rowMenu', { name }), exact: true }).click();
  await page.getByRole('menuitem', { name: t(command), exact: true }).click();
};
const said = (page: Page, id: string, name: string) =>
  page.getByRole('region', { name: t('shell.notifications') }).getByText(t(id, { count: 1, name }));
const field = (page: Page, id: string) => page.getByRole('dialog').getByLabel(t(id), { exact: false });
const save = (page: Page) => page.getByRole('dialog').locator('button[data-command="employeeForm.save"]').click();

let numbers = 0;
/** A number that nobody has, as it is typed in the country. */
const newNumber = () => `054-${String(7_100_000 + (Date.now() % 800_000) + ++numbers)}`;
const add = async (page: Page, name: string) => {
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('c');
  await field(page, 'employees.field.name').fill(name);
  await field(page, 'employees.field.phone').fill(newNumber());
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: t('employees.field.role') })
    .selectOption('host');
  await save(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rowOf(page, name)).toBeVisible();
};

test('an employee is added: the number is checked while it is typed, and without a name nothing typed is lost', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { level: 1, name: t('command.go.employees') })).toBeVisible();
  // 20 a page, the last changed first, active ones only
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first()).toContainText('נועה פרידמן');
  await expect(rowOf(page, 'Sophie Martin')).toHaveCount(0);

  await page.keyboard.press('c');
  await field(page, 'employees.field.phone').fill('050-123 99 88');
  await expect(page.getByRole('dialog')).toContainText('050-123-9988');
  await expect(page.getByRole('dialog')).toContainText('+972501239988');
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: t('employees.field.role') })
    .selectOption('host');
  await save(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(t('error.invalidEmployeeInput'));
  await expect(field(page, 'employees.field.name')).toBeFocused();
  await expect(field(page, 'employees.field.phone')).toHaveValue('050-123 99 88');
  await page.keyboard.type('Éva Kovács');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rows(page).first()).toContainText('Éva Kovács');
  await expect(rows(page).first()).toContainText('+972501239988');

  // the same number again is said at its field
  await page.keyboard.press('c');
  await field(page, 'employees.field.name').fill('Somebody else');
  await field(page, 'employees.field.phone').fill('0501239988');
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: t('employees.field.role') })
    .selectOption('host');
  await save(page);
  await expect(page.getByRole('dialog').getByText(t('error.employeePhoneTaken'))).toBeVisible();
});

test('an employee is edited, also in place; somebody else’s change meanwhile is said, and what was typed stays', async ({
  page,
  openAs,
  another,
}) => {
  await openAs(michal, employees);
  await add(page, 'Rina Edit');
  const role = rowOf(page, 'Rina Edit').getByRole('combobox');
  await role.selectOption('viewer');
  await expect(said(page, 'employees.done.role', 'Rina Edit')).toBeVisible();
  await expect(role).toHaveValue('viewer');
  await page.keyboard.press('z');
  await expect(role).toHaveValue('host');

  await choose(page, 'Rina Edit', 'command.employees.edit');
  await field(page, 'employees.field.email').fill('rina@petilia.example');
  const other = await another('yonatan@petilia.example', `${employees}?q=Rina`);
  await choose(other, 'Rina Edit', 'command.employees.edit');
  await field(other, 'employees.field.name').fill('Rina Bar');
  await save(other);
  await expect(rowOf(other, 'Rina Bar')).toBeVisible();

  await save(page);
  await expect(page.getByRole('dialog').getByText(t('error.conflict'))).toBeVisible();
  await expect(field(page, 'employees.field.name')).toHaveValue('Rina Bar');
  await expect(field(page, 'employees.field.email')).toHaveValue('rina@petilia.example');
  await save(page);
  await expect(rowOf(page, 'Rina Bar')).toContainText('rina@petilia.example');
});

test('deactivating is undone with the access that was there, and whoever has left is found by the filter', async ({
  page,
  openAs,
}) => {
  await openAs(michal, `${employees}?q=Claire`);
  const claire = rowOf(page, 'Claire Dubois');
  await expect(claire).toContainText(t('team.access.member'));
  await claire.focus();
  await page.keyboard.press('Delete');
  await expect(claire).toHaveCount(0);
  await page
    .getByRole('region', { name: t('shell.notifications') })
    .getByRole('button', { name: t('common.undo') })
    .click();
  await expect(claire).toContainText(t('team.access.member'));
  await visit(page, team);
  await expect(rowOf(page, 'Claire Dubois')).toBeVisible();
  await visit(page, `${employees}?active=inactive`);
  await expect(rowOf(page, 'Sophie Martin')).toContainText(t('employees.inactive'));
});

test('an invitation shows how it stands and why it failed; it is sent again and revoked', async ({ page, openAs }) => {
  await openAs(michal, employees);
  await expect(rowOf(page, 'רון שפירא')).toContainText(t('team.failure.refused'));
  await expect(rowOf(page, 'Игорь Соколов')).toContainText(t('team.access.expired'));
  await expect(rowOf(page, 'Lena Schneider')).toContainText(t('team.access.revoked'));
  await choose(page, 'Игорь Соколов', 'command.employees.sendAgain');
  await expect(rowOf(page, 'Игорь Соколов')).toContainText(t('team.access.pending'));
  await choose(page, 'Игорь Соколов', 'command.employees.revoke');
  await expect(rowOf(page, 'Игорь Соколов')).toContainText(t('team.access.revoked'));
});

test('an invited person signs up, joins by their own “accept”, and loses the venue once access is taken away', async ({
  page,
  openAs,
  openContext,
  server,
}) => {
  const email = `joining-${Date.now()}@invited.example`;
  await openAs(michal, team);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: t('team.dialog') });
  await dialog.getByLabel(t('employees.field.email')).fill(email);
  await dialog.getByRole('combobox', { name: t('employees.field.role') }).selectOption('host');
  await page.keyboard.press('Control+Enter');
  await expect(rowOf(page, email)).toContainText(t('team.access.pending'));

  const token = await findLink(server, email, 'join');
  const context = await openContext({ baseURL: server.url });
  const invited = await context.newPage();
  await setPreferences(invited, 'en');
  await invited.goto(`/join#${token}`);
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText(t('join.heading', { venue: 'Petilia, Jaffa' }));
  await expect(invited.getByText('Michal Arad')).toBeVisible();
  await invited.getByRole('link', { name: t('join.signUp') }).click();
  await invited.getByRole('textbox', { name: t('login.identifier') }).fill(email);
  const code = await waitForCode(server, email, () => invited.getByRole('button', { name: t('login.send') }).click());
  await invited.getByRole('textbox', { name: t('login.code') }).fill(code);
  // back at the invitation; signing in has accepted nothing
  await invited.getByRole('button', { name: t('join.accept') }).waitFor();
  await expect(rowOf(page, email)).toContainText(t('team.access.pending'));
  await invited.getByRole('button', { name: t('join.accept') }).click();
  await expect(invited).toHaveURL(/\/petilia-jaffa$/);
  await expect(rowOf(page, email)).toContainText(t('team.access.member'));

  // a row below the window is not laid out and has no inner text
  const name = (await rowOf(page, email).getByRole('gridcell').first().textContent()) ?? '';
  await choose(page, name, 'command.team.remove');
  await expect(invited).toHaveURL(/\/venues$/);
  await expect(invited.getByText(t('shell.accessLost'))).toBeVisible();

  // the link is used up
  await invited.goto('/login');
  await invited.goto(`/join#${token}`);
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText(t('join.missing'));
});

test('an invitation to somebody else, and one to who belongs to the team already, are said in words', async ({
  page,
  openAs,
  another,
  server,
}) => {
  const email = `other-${Date.now()}@invited.example`;
  await openAs(michal, team);
  await expect(rows(page).first()).toBeVisible();
  const invite = async (to: string) => {
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: t('team.dialog') });
    await dialog.getByLabel(t('employees.field.email')).fill(to);
    await dialog.getByRole('combobox', { name: t('employees.field.role') }).selectOption('viewer');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    return findLink(server, to, 'join');
  };
  const token = await invite(email);
  const wrong = await another('emma@petilia.example', `/join#${token}`);
  await wrong.getByRole('button', { name: t('join.accept') }).click();
  await expect(wrong.getByText(t('error.invitationForOther'))).toBeVisible();
  await expect(wrong.getByText(/Sign out, and open the link again/)).toBeVisible();

  // Anna belongs to the team: the invitation changes nothing
  const again = await invite('anna@petilia.example');
  const anna = await another('anna@petilia.example', `/join#${again}`);
  await anna.getByRole('button', { name: t('join.accept') }).click();
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText(t('join.member', { venue: 'Petilia, Jaffa' }));
});

test('people are found with @ from anywhere, and added from there', async ({ page, signIn }) => {
  await signIn();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('@Lena');
  await page.getByRole('option', { name: /Lena Schneider/ }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, 'Lena Schneider')).toBeVisible();
  await visit(page, '/petilia-jaffa/menus');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(t('command.create.member'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: t('team.dialog') })).toBeVisible();
});

test('the last owner and one’s own access stay: there is nothing to choose', async ({ page, openAs }) => {
  await openAs(michal, team);
  const own = rowOf(page, 'Michal Arad');
  await expect(own).toContainText(t('team.you'));
  await expect(own.getByRole('combobox')).toHaveCount(0);
  await page.getByRole('button', { name: t('table.rowMenu', { name: 'Michal Arad' }), exact: true }).click();
  await expect(page.getByRole('menuitem', { name: t('command.team.remove') })).toBeDisabled();
});

test('employees, team, their dialogs and the page of an invitation have no violations', async ({
  page,
  openAs,
  openContext,
  server,
}) => {
  const check = async (checked: Page, place: string) =>
    expect
      .soft(
        (await findViolations(checked, [...wcag, 'best-practice'])).map(({ id }) => id),
        place,
      )
      .toEqual([]);
  await openAs(michal, employees);
  await expect(rows(page).first()).toBeVisible();
  await check(page, 'employees');
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog')).toBeVisible();
  await check(page, 'employee dialog');
  await page.keyboard.press('Escape');
  await visit(page, team);
  await expect(rows(page).first()).toBeVisible();
  await check(page, 'team');
  const context = await openContext({ baseURL: server.url });
  const join = await context.newPage();
  await setPreferences(join, 'en');
  await join.goto('/join#AAAAAAAAAAAAAAAAAAAAAA');
  await expect(join.getByRole('heading', { level: 1 })).toHaveText(t('join.missing'));
  await check(join, 'join');
});
