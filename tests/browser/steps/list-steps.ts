import type { Locator, Page } from '@playwright/test';
import type { InProcessServer } from '../fixtures/in-process-server.ts';
import type { TestFixtures } from '../fixtures/test.ts';

/** The row of a list that has the text. */
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('gridcell'), hasText: text });

/** An entry of a row's menu. */
export const runRowCommand = async (
  { page, t }: { page: Page } & Pick<TestFixtures, 't'>,
  name: string,
  command: string,
): Promise<void> => {
  await page.getByRole('button', { name: t('table.rowMenu', { name }), exact: true }).click();
  await page.getByRole('menuitem', { name: t(command), exact: true }).click();
};

/** The page of a link in a browser of the guest's own, which goes by the server's clock. */
export const openGuestPage = async (
  { openContext, server }: Pick<TestFixtures, 'openContext'> & { server: InProcessServer },
  path: string,
): Promise<Page> => {
  const context = await openContext({ baseURL: server.url });
  const page = await context.newPage();
  await page.clock.install({ time: server.now() });
  await page.goto(path);
  return page;
};
