import type { Page } from '@playwright/test';
import { expect, type TestFixtures, visit } from '../fixtures/test.ts';
import type { Steps } from './run-path.ts';

/** How a person performs each event of choosing a venue, and how each state is recognised. */
export const venuesSteps = ({ page, t, openAs }: { page: Page } & Pick<TestFixtures, 't' | 'openAs'>): Steps => {
  const switcher = page.getByRole('button', { name: new RegExp(`^${t('shell.switchVenue')}`) });
  const menu = page.getByRole('menu');
  const inVenue = async (venue: string) => {
    await expect(page).toHaveURL(new RegExp(`/${venue}(/|$)`));
    await expect(switcher).toBeVisible();
    await expect(menu).toBeHidden();
  };
  // Jaffa and Haifa have a name in each language; their addresses have one
  const link = (venue: string) => page.getByRole('main').locator(`a[href^="/${venue}"]`);
  return {
    do: {
      'xstate.init': () => openAs('omar@petilia.example', '/venues'),
      'a venue is chosen': () => link('petilia-jaffa').click(),
      'an unknown venue is addressed': () => visit(page, '/petilia-nowhere/menus'),
      'a venue of others is addressed': () => visit(page, '/noga/menus'),
      'the list of venues is opened': () => switcher.click(),
      'the list of venues is closed': () => page.keyboard.press('Escape'),
      'another venue is chosen': () => menu.getByRole('menuitem').first().click(),
      'they go back': async () => void (await page.goBack()),
      'all venues are requested': () => page.getByRole('main').locator('a[href="/venues"]').click(),
    },
    see: {
      choosing: async () => {
        await expect(page).toHaveURL(/\/venues$/);
        await expect(link('petilia-jaffa')).toBeVisible();
        await expect(link('noga')).toHaveCount(0);
      },
      inJaffa: () => inVenue('petilia-jaffa'),
      // two venues by name, Haifa first, and the way to all
      listOpen: () => expect(menu.getByRole('menuitem')).toHaveCount(3),
      inHaifa: () => inVenue('petilia-haifa'),
      // a venue of others is answered as one that there is not
      stillInJaffa: async () => {
        await expect(page.getByRole('alert')).toContainText(t('error.notFound'));
        await inVenue('petilia-jaffa');
      },
      refused: () => expect(page.getByRole('heading', { level: 1, name: t('notFound.title') })).toBeVisible(),
    },
  };
};
