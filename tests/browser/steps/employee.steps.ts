import type { Page } from '@playwright/test';
import { findLink } from '../fixtures/guest-links.ts';
import { expect, setPreferences, type TestFixtures, waitForCode, type WorkerFixtures } from '../fixtures/test.ts';
import { rowOf, runRowCommand } from './list-steps.ts';
import type { Steps } from './run-path.ts';

let people = 0;

/** How a manager and an employee perform each event of joining the team, and how each state is recognised. */
export const employeeSteps = (
  given: { page: Page } & Pick<TestFixtures, 't' | 'openAs' | 'openContext'> &
    Pick<WorkerFixtures, 'server' | 'language'>,
): Steps => {
  const { page, t, openAs, openContext, server, language } = given;
  people += 1;
  const [name, phone] = [`Employee ${100 + people}`, `+97254${7_900_000 + people}`];
  const row = rowOf(page, name);
  const field = (id: string) => page.getByRole('dialog').locator(`[name="${id}"]`);
  const access = (state: string) => expect(row).toContainText(t(`team.access.${state}`));
  let invited: Page;
  const accept = () => invited.getByRole('button', { name: t('join.accept') });
  return {
    do: {
      'xstate.init': () => openAs('michal@petilia.example', '/petilia-jaffa/employees'),
      'an employee is added': async () => {
        await page.getByRole('main').locator('[data-command="employees.create"]').click();
        await field('name').fill(name);
        await field('role').selectOption('host');
        await field('phone').fill(phone);
        await page.getByRole('dialog').locator('[data-command="employeeForm.save"]').click();
        await expect(page.getByRole('dialog')).toBeHidden();
      },
      'they are invited': () => runRowCommand(given, name, 'command.employees.invite'),
      'the invitation is revoked': () => runRowCommand(given, name, 'command.employees.revoke'),
      'they sign in by the link': async () => {
        const token = await findLink(server, phone, 'join');
        const context = await openContext({ baseURL: server.url });
        invited = await context.newPage();
        await setPreferences(invited, language);
        await invited.goto(`/join#${token}`);
        await invited.getByRole('link', { name: t('join.signUp') }).click();
        await invited.getByRole('textbox', { name: t('login.identifier') }).fill(phone);
        const send = () => invited.getByRole('button', { name: t('login.send') }).click();
        const code = await waitForCode(server, phone, send);
        await invited.getByRole('textbox', { name: t('login.code') }).fill(code);
      },
      'they accept': () => accept().click(),
      'their role is changed': async () => void (await row.getByRole('combobox').selectOption('manager')),
      'their access is ended': () => runRowCommand(given, name, 'command.employees.endAccess'),
    },
    see: {
      list: () => expect(page.getByRole('grid')).toBeVisible(),
      added: () => access('none'),
      invited: () => access('pending'),
      revoked: () => access('revoked'),
      // signing in has accepted nothing
      linkOpened: async () => {
        await expect(accept()).toBeVisible();
        await access('pending');
      },
      joined: async () => {
        await expect(invited).toHaveURL(/\/petilia-jaffa$/);
        await access('member');
      },
      roleChanged: async () => {
        await expect(row.getByRole('combobox')).toHaveValue('manager');
        // what a host may not do
        await invited.goto('/petilia-jaffa/settings');
        await expect(invited.getByRole('heading', { level: 1, name: t('command.go.settings') })).toBeVisible();
      },
      removed: async () => {
        await access('none');
        await expect(invited).toHaveURL(/\/venues$/);
        await expect(invited.getByText(t('shell.accessLost'))).toBeVisible();
      },
    },
  };
};
