import type { Page } from '@playwright/test';
import { expect, type TestFixtures, messagesIn } from '../fixtures/test.ts';

type Acts = Readonly<Record<string, () => Promise<void>>>;

/** What each event of the palette's journey is, done by hand, and what each state looks like. */
export const paletteSteps = ({
  page,
  say,
  signIn,
}: { page: Page } & Pick<TestFixtures, 'say' | 'signIn'>): { do: Acts; see: Acts } => {
  const dialog = page.getByRole('dialog', { name: say('command.palette.open') });
  const field = dialog.getByRole('combobox');
  const option = (name: string) => dialog.getByRole('option', { name, exact: true });
  const trail = dialog.getByRole('listitem');
  return {
    do: {
      'xstate.init': () => signIn(),
      'the palette is opened': () => page.locator('[data-command="palette.open"]').first().click(),
      'the palette is left': () => page.keyboard.press('Escape'),
      'the items are entered': async () => {
        await field.fill('');
        await option(say('palette.page.items')).click();
      },
      'a language is wanted': async () => {
        await field.fill(say('command.language.choose'));
        await dialog.getByRole('option').first().click();
      },
      'they go back': async () => {
        await field.fill('');
        await field.press('Backspace');
      },
      'French is chosen': async () => {
        await field.fill('Fran');
        await option('Français').click();
      },
    },
    see: {
      away: () => expect(dialog).toBeHidden(),
      open: async () => {
        await expect(field).toBeFocused();
        await expect(trail).toHaveCount(0);
      },
      among: async () => {
        await expect(trail).toHaveText([say('palette.page.items')]);
        await expect(option(say('command.go.menus'))).toBeVisible();
      },
      asked: () => expect(trail).toHaveText([say('command.language.choose')]),
      spoken: () => expect(page.getByRole('heading', { name: messagesIn('fr')('command.go.menus') })).toBeVisible(),
    },
  };
};
