import type { Page } from '@playwright/test';
import { expect, type TestFixtures, messagesIn } from '../fixtures/test.ts';

type Acts = Readonly<Record<string, () => Promise<void>>>;

/** How a person performs each event of the palette's journey, and how each state is recognised. */
export const paletteSteps = ({
  page,
  t,
  signIn,
}: { page: Page } & Pick<TestFixtures, 't' | 'signIn'>): { do: Acts; see: Acts } => {
  const dialog = page.getByRole('dialog', { name: t('command.palette.open') });
  const field = dialog.getByRole('combobox');
  const option = (name: string) => dialog.getByRole('option', { name, exact: true });
  const trail = dialog.getByRole('listitem');
  return {
    do: {
      'xstate.init': () => signIn(),
      'the palette is opened': () => page.locator('[data-command="palette.open"]').first().click(),
      'the palette is closed': () => page.keyboard.press('Escape'),
      'the items page is opened': async () => {
        await field.fill('');
        await option(t('palette.page.items')).click();
      },
      'the language command is chosen': async () => {
        await field.fill(t('command.language.choose'));
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
      closed: () => expect(dialog).toBeHidden(),
      open: async () => {
        await expect(field).toBeFocused();
        await expect(trail).toHaveCount(0);
      },
      itemsPage: async () => {
        await expect(trail).toHaveText([t('palette.page.items')]);
        await expect(option(t('command.go.menus'))).toBeVisible();
      },
      enteringArgument: () => expect(trail).toHaveText([t('command.language.choose')]),
      languageChanged: () =>
        expect(page.getByRole('heading', { name: messagesIn('fr')('command.go.menus') })).toBeVisible(),
    },
  };
};
