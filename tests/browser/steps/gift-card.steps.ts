import type { Page } from '@playwright/test';
import { expect, type TestFixtures } from '../fixtures/test.ts';
import { rowOf } from './list-steps.ts';
import type { Steps } from './run-path.ts';

let clients = 0;

/** How staff perform each event of a gift card, and how each state is recognised. */
export const giftCardSteps = ({ page, t, openAs }: { page: Page } & Pick<TestFixtures, 't' | 'openAs'>): Steps => {
  clients += 1;
  const name = `Client ${clients}-${Date.now()}`;
  const dialog = page.getByRole('dialog');
  const field = (id: string) => dialog.locator(`[name="${id}"]`);
  const step = (id: string) => dialog.getByRole('button', { name: t(`giftcards.step.${id}`), exact: true });
  const save = () => dialog.locator('[data-command="giftCardForm.save"]').click();
  /** What happened to the card, the newest first or last: the kinds by their number. */
  const kinds = (id: string) => dialog.getByRole('listitem').filter({ hasText: t(`giftcards.kind.${id}`) });
  const redeem = async (amount: string) => {
    await field('amount').fill(amount);
    await field('manager').selectOption({ index: 1 });
    await save();
  };
  return {
    do: {
      'xstate.init': () => openAs('michal@petilia.example', '/petilia-jaffa/giftcards'),
      'a card is issued': async () => {
        await page.getByRole('main').locator('[data-command="giftcards.create"]').click();
        await field('amount').fill('300');
        await field('name').fill(name);
        await field('phone').fill(`+97254${5_800_000 + clients}`);
        await save();
      },
      'it is closed': () => page.keyboard.press('Escape'),
      'it is opened': () => page.getByRole('button', { name, exact: true }).click(),
      'a part is redeemed': async () => {
        await step('redeem').click();
        await redeem('186');
      },
      'more than the rest is redeemed': async () => {
        await step('redeem').click();
        await redeem('115');
      },
      'the rest is redeemed': () => redeem('114'),
      'the part is given back': async () => {
        await step('reverse').click();
        await field('reason').fill('Charged twice');
        await save();
      },
    },
    see: {
      list: () => expect(page.getByRole('grid')).toBeVisible(),
      listed: async () => {
        await expect(dialog).toBeHidden();
        await expect(rowOf(page, name)).toContainText('300');
      },
      issued: async () => {
        await expect(dialog).toContainText('300');
        await expect(kinds('issue')).toHaveCount(1);
      },
      redeemed: async () => {
        await expect(kinds('redeem')).toHaveCount(1);
        await expect(dialog).toContainText('114');
      },
      refused: () => expect(dialog.getByText(t('error.giftCardBalanceTooLow'))).toBeVisible(),
      usedUp: async () => {
        await expect(kinds('redeem')).toHaveCount(2);
        await expect(step('redeem')).toHaveCount(0);
      },
      givenBack: async () => {
        await expect(kinds('reverse')).toHaveCount(1);
        await expect(step('reverse')).toHaveCount(0);
      },
    },
  };
};
