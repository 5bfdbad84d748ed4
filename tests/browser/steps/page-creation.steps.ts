import type { Page } from '@playwright/test';
import { expect, type TestFixtures } from '../fixtures/test.ts';
import type { Steps } from './run-path.ts';

/** How a person performs each event of creating a page, and how each state is recognised. */
export const pageCreationSteps = ({ page, t, openAs }: { page: Page } & Pick<TestFixtures, 't' | 'openAs'>): Steps => {
  const choose = () => page.locator('[data-command="create.page.package"]').click();
  const failure = page.getByRole('dialog', { name: t('pageCreation.failed') });
  const progress = page.getByRole('dialog', { name: t('pageCreation.title') });
  let before: string[] = [];
  /** The addresses of the pages in the list. */
  const listPages = async (): Promise<string[]> => {
    await page.goto('/petilia-jaffa/pages');
    const links = page.getByRole('grid').getByRole('link');
    await expect(links.first()).toBeVisible();
    return links.evaluateAll((all) => all.map((it) => it.getAttribute('href') ?? ''));
  };
  /** Hands the third call of a creation to `act`; what comes after it goes through. */
  const interfere = async (act: (route: Parameters<Parameters<Page['route']>[1]>[0]) => Promise<void>) => {
    let calls = 0;
    await page.route('**/api/graphql', async (route) => {
      const creates = (route.request().postData() ?? '').includes('creation_id');
      if (creates) calls += 1;
      await (creates && calls === 3 ? act(route) : route.continue());
    });
  };
  return {
    do: {
      'xstate.init': async () => {
        await openAs('michal@petilia.example', '/petilia-jaffa/menus');
        before = await listPages();
        await page.goto('/petilia-jaffa/pages/templates');
      },
      'a template is chosen': choose,
      'a step is refused': async () => {
        const forbidden = { errors: [{ message: '', extensions: { code: 'FORBIDDEN', key: 'forbidden' } }] };
        await interfere((route) => route.fulfill({ json: forbidden }));
        await choose();
      },
      'they cancel in the middle': async () => {
        // the third call waits until they have cancelled
        await interfere(async (route) => {
          await progress.locator('[data-command="pageCreation.cancel"]').click();
          await route.continue();
        });
        await choose();
        await expect(progress).toBeVisible();
        await expect(progress).toBeHidden();
      },
      'it is created again': async () => {
        await page.unrouteAll({ behavior: 'wait' });
        await failure.locator('[data-command="pageCreation.retry"]').click();
      },
      'it is closed': () => failure.getByRole('button', { name: t('common.close') }).click(),
    },
    see: {
      choosingTemplate: () => expect(page.locator('[data-command="create.page.package"]')).toBeVisible(),
      failed: async () => {
        await expect(failure.getByText(t('error.venuePageCreateFailed'))).toBeVisible();
        await expect(failure.getByText(t('pageCreation.removed'))).toBeVisible();
      },
      nothingLeft: async () => {
        await expect(page.getByRole('dialog')).toBeHidden();
        expect(await listPages()).toEqual(before);
      },
      created: async () => {
        await expect(page).toHaveURL(/\/petilia-jaffa\/pages\/package\/[\w-]+$/);
        await expect(page.locator('[data-state="editing"]')).toBeVisible();
        const { pathname } = new URL(page.url());
        expect((await listPages()).filter((path) => !before.includes(path))).toEqual([pathname]);
      },
    },
  };
};
