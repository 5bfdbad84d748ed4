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
      'no address is given': () => send.click(),
      'an address is given': async () => {
        await identifier.fill(who);
        given = await waitForCode(server, who, () => send.click());
      },
      'a wrong code is given': async () => {
        await code.fill(given === '0000' ? '0001' : '0000');
      },
      'the code is given': () => code.fill(given),
      'the address is corrected': () => page.getByRole('button', { name: t('login.other') }).click(),
      'the person signs out': async () => {
        await page.goto('/logout');
      },
    },
    see: {
      asking: () => expect(identifier).toBeVisible(),
      refused: () => expect(identifier).toHaveAttribute('aria-invalid', 'true'),
      entering: async () => {
        await expect(code).toBeVisible();
        await expect(code).not.toHaveAttribute('aria-invalid', 'true');
      },
      guessedWrong: async () => {
        await expect(code).toHaveAttribute('aria-invalid', 'true');
        await expect(page.getByRole('alert')).toContainText(t('error.codeIncorrect'));
      },
      in: () => expect(page).toHaveURL(/\/venues$/),
      out: async () => {
        await expect(page).toHaveURL(/\/login/);
        expect(
          await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|refresh|session/i.test(key))),
        ).toEqual([]);
      },
    },
  };
};
