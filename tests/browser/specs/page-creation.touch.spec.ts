import type { Page } from '@playwright/test';
import { expect, extended, test } from '../fixtures/test.ts';

/** What happens to the n-th call of a creation, counted from one. */
const interfere = (page: Page, act: (call: number) => 'abort' | 'lose' | 'refuse' | 'pass') => {
  let calls = 0;
  return page.route('**/api/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('creation_id')) return route.continue();
    calls += 1;
    const what = act(calls);
    if (what === 'abort') return route.abort();
    if (what === 'lose') {
      await route.fetch();
      return route.abort();
    }
    const forbidden = { errors: [{ message: '', extensions: { code: 'FORBIDDEN', key: 'forbidden' } }] };
    return what === 'refuse' ? route.fulfill({ json: forbidden }) : route.continue();
  });
};

test('P4 F001 a package page is created from its template while the network fails twice, and everything is linked', async ({
  page,
  t,
  signIn,
}) => {
  await signIn();
  await interfere(page, (call) => (call === 2 ? 'abort' : call === 4 ? 'lose' : 'pass'));
  await page.goto('/petilia-jaffa/pages/templates');
  await page.locator('[data-command="create.page.package"]').tap();
  await expect(page.getByRole('dialog', { name: t('pageCreation.title') })).toBeVisible();
  await expect(page).toHaveURL(/\/petilia-jaffa\/pages\/package\/[\w-]+$/, { timeout: 20_000 });
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  await page.getByRole('tab', { name: t('content.page.tab.workplans') }).tap();
  // shifts, availability and checkout
  const plans = page.getByRole('tabpanel').getByRole('combobox');
  await expect(plans).toHaveCount(3);
  for (const plan of await plans.all()) await expect(plan).not.toHaveValue('');
});

test('P4 when a step of a page is rejected nothing remains, and the screen lists what was removed', {
  tag: extended,
}, async ({ page, t, signIn }) => {
  await signIn();
  await page.goto('/petilia-jaffa/pages');
  // rows that are still loading are rows too
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  const count = await page.getByRole('row').count();
  await interfere(page, (call) => (call === 3 ? 'refuse' : 'pass'));
  await page.goto('/petilia-jaffa/pages/templates');
  await page.locator('[data-command="create.page.article"]').waitFor();
  await page.locator('[data-command="create.page.reservation"]').tap();
  const dialog = page.getByRole('dialog', { name: t('pageCreation.failed') });
  await expect(dialog.getByText(t('error.venuePageCreateFailed'))).toBeVisible();
  await expect(dialog.getByText(t('pageCreation.removed'))).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText([t('pageCreation.page'), t('content.publication')]);
  await dialog.getByRole('button', { name: t('common.close') }).tap();
  await expect(page.getByRole('row')).toHaveCount(count);
});
