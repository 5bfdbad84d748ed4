import type { Page } from '@playwright/test';
import { languageNames } from '../../../graphql/domain/languages.ts';
import { expect, type TestFixtures } from '../fixtures/test.ts';

type Acts = Readonly<Record<string, () => Promise<void>>>;

/** How a person performs each event of the editing journey, and how each state is recognised. */
export const editSteps = ({
  page,
  t,
  signIn,
}: { page: Page } & Pick<TestFixtures, 't' | 'signIn'>): { do: Acts; see: Acts } => {
  const button = (id: string) => page.getByRole('button', { name: t(`command.${id}`), exact: true });
  const bar = page.getByRole('region', { name: t('editor.saveBar') });
  const dialog = (id: string) => page.getByRole('dialog', { name: t(id) });
  const box = (id: string) => page.getByRole('textbox', { name: t(`content.menu.${id}`), exact: true });
  // a cell becomes an input when the caret comes to its row
  const fill = async (id: string, text: string) => {
    await box(id).click();
    await box(id).and(page.locator('input, textarea')).fill(text);
  };
  const chooseLanguage = (language: 'en' | 'he') =>
    page
      .getByRole('group', { name: t('editor.languages') })
      .getByRole('button', { name: languageNames[language] })
      .click();
  const tab = (id: string) => page.getByRole('tab', { name: new RegExp(`^${t(`content.menu.tab.${id}`)}`) }).click();
  const write = async () => {
    await tab('details');
    await chooseLanguage('en');
    await page.getByRole('textbox', { name: new RegExp(`^${t('content.menu.title')}`) }).fill('Dinner');
    await tab('sections');
    await page
      .getByRole('button', { name: t('content.menu.sections.add') })
      .first()
      .click();
    await fill('sections.header', 'From the sea');
    await page
      .getByRole('button', { name: t('content.menu.sections.items.add') })
      .first()
      .click();
    await fill('sections.items.name', 'Sea bream');
    await fill('sections.items.price', '116');
    await chooseLanguage('he');
    await fill('sections.items.name', 'דניס');
  };
  return {
    do: {
      'xstate.init': () => signIn(),
      'a menu is created': () =>
        page
          .getByRole('button', { name: t('list.create.menu'), exact: true })
          .first()
          .click(),
      'texts are entered': write,
      'everything is undone': async () => {
        // on a phone the bar has only Save while one types
        await page.locator(':focus').blur();
        await bar.getByRole('button', { name: t('command.editor.discard') }).click();
      },
      'it is saved': () => bar.getByRole('button', { name: t('command.editor.save') }).click(),
      'the list is requested': () =>
        page
          .getByRole('navigation', { name: t('editor.crumbs') })
          .getByRole('link')
          .click(),
      'they stay': () => button('leave.stay').click(),
      'they save and go': () => button('leave.save').click(),
      'publishing is requested': () => button('editor.publish').click(),
      'publishing is cancelled': () => page.keyboard.press('Escape'),
      'it is published': async () => {
        await dialog('publish.title')
          .getByRole('button', { name: t('publish.count', { count: 1 }) })
          .click();
        // first where guests open it is shown
        await page.locator('button[data-command="publish.close"]').click();
      },
      'the preview is requested': async () => {
        if (await button('editor.preview').isVisible()) return button('editor.preview').click();
        await page.getByRole('button', { name: t('common.moreActions'), exact: true }).click();
        await page.getByRole('menuitem', { name: t('command.editor.preview') }).click();
      },
    },
    see: {
      list: () => expect(page.getByRole('grid', { name: t('command.go.menus') })).toBeVisible(),
      clean: async () => {
        await expect(page).toHaveURL(/\/menus\/[^/]+(\/\w+)?$/);
        await expect(page.locator('[data-state="editing"]')).toBeVisible();
        await expect(bar).toBeHidden();
      },
      dirty: async () => {
        await expect(bar).toBeVisible();
        // text while the caret is elsewhere, an input while it is here
        const text = () =>
          box('sections.items.name').evaluate((it) => (it as HTMLInputElement).value ?? it.textContent);
        await expect.poll(text).toContain('דניס');
      },
      confirmingLeave: () => expect(dialog('leave.title')).toBeVisible(),
      saved: async () => {
        await expect(bar).toBeHidden();
        await expect(dialog('publish.title')).toBeHidden();
      },
      publishing: () => expect(dialog('publish.title').getByText(t('publish.verdict.ready'))).toBeVisible(),
      published: async () => {
        await expect(dialog('publish.title')).toBeHidden();
        await expect(page.getByText(t('state.published')).first()).toBeVisible();
      },
      previewed: async () => {
        await expect(page).toHaveURL(/\/preview\//);
        await expect(page.frameLocator('iframe').getByText(/Sea bream|דניס/)).toBeVisible();
      },
    },
  };
};
