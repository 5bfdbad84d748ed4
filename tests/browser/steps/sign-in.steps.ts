import type { Page } from '@playwright/test';
import { waitForCode, expect, type WorkerFixtures, type TestFixtures } from '../fixtures/test.ts';

interface Hands {
  page: Page;
  t: TestFixtures['t'];
  server: WorkerFixtures['server'];
}
type Acts = Readonly<Record<string, () => Promise<void>>>;

/** How a person performs each event of the sign-in journey, and how each state is recognised. */
export const signInSteps = ({ page, t, server }: Hands, who: string): { do: Acts; see: Acts } => {
  const identifier = page.getByRole('textbox', { name: t('login.identifier') });
  const code = page.getByRole('textbox', { name: t('login.code') });
  const send = page.getByRole('button', { name: t('login.send') });
  let given = '';
  return {
    do: {
      'xstate.init': async () => void (await page.goto('/login')),
      'an empty identifier is submitted': () => send.click(),
      'an identifier is submitted': async () => {
        await identifier.fill(who);
        given = await waitForCode(server, who, () => send.click());
      },
      'a wrong code is entered': async () => {
        await code.fill(given === '0000' ? '0001' : '0000');
      },
      'the code is entered': () => code.fill(given),
      'another identifier is requested': () => page.getByRole('button', { name: t('login.other') }).click(),
      'the person signs out': async () => {
        await page.goto('/logout');
      },
    },
    see: {
      enteringIdentifier: () => expect(identifier).toBeVisible(),
      identifierRejected: () => expect(identifier).toHaveAttribute('aria-invalid', 'true'),
      enteringCode: async () => {
        await expect(code).toBeVisible();
        await expect(code).not.toHaveAttribute('aria-invalid', 'true');
      },
      codeRejected: async () => {
        await expect(code).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByRole('alert')).toContainText(t('error.codeIncorrect'));
      },
      signedIn: () => expect(page).toHaveURL(/\/venues$/),
      signedOut: async () => {
        await expect(page).toHaveURL(/\/login/);
        expect(
          await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|refresh|session/i.test(key))),
        ).toEqual([]);
      },
    },
  };
};
