import { readFile } from 'node:fs/promises';
import papa from 'papaparse';
import { reportColumns } from '../../../graphql/domain/orders.ts';
import { findViolations, wcag } from '../fixtures/axe.ts';
import { expect, extended, test } from '../fixtures/test.ts';

const toNumber = (text: string | null): number => Number((text ?? '').replaceAll(/[^\d.-]/g, ''));

test('what a page took in is one number in summary, list and file; other days are an address', async ({
  page,
  t,
  openAs,
}) => {
  await openAs('michal@petilia.example', '/petilia-jaffa/venue');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.reports'));
  const summary = page.getByRole('table', { name: t('reports.byPage') });
  const all = summary.getByRole('row').last();
  const [count, total] = [
    toNumber(await all.getByRole('cell').nth(1).innerText()),
    toNumber(await all.getByRole('cell').last().innerText()),
  ];
  expect(count).toBeGreaterThan(100);
  expect(await findViolations(page, wcag)).toEqual([]);

  await all.getByRole('button').first().click();
  await expect(page).toHaveURL(/page=all&report=orders/);
  await expect(page.getByRole('status').getByText(t('reports.detail.count', { count }))).toBeVisible();
  await page.getByRole('button', { name: t('command.reports.more') }).click();
  const list = page.getByRole('table', {
    name: t('reports.detail', { report: t('reports.report.orders'), page: t('reports.all') }),
  });
  await expect(list.getByRole('row')).toHaveCount(Math.min(count, 200) + 1);
  expect(await findViolations(page, wcag)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: t('command.reports.csv') }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  const rows = papa.parse<string[]>(text.slice(1).trim(), { newline: '\r\n' }).data;
  const trailer = rows.at(-1) ?? [];
  expect([rows.length - 2, trailer[1], Number(trailer[reportColumns.indexOf('total')])]).toEqual([
    count,
    String(count),
    total,
  ]);
  await expect(page.getByText(t('reports.file.done', { count }))).toBeVisible();

  await page.goBack();
  await expect(list).toHaveCount(0);
  const from = page.getByRole('textbox', { name: t('reports.from') });
  await from.fill('1/1/2020');
  await from.press('Enter');
  await expect(page).toHaveURL(/from=20200101&to=2020/);
  await expect(page.getByText(t('reports.nothingYet'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: t('command.reports.csv') })).toHaveAttribute('aria-disabled', 'true');
});

test('an owner makes a key, a till sends an order with it, and the open report shows it; an editor sees no reports', {
  tag: extended,
}, async ({ page, t, openAs, another, server, request }) => {
  await openAs('michal@petilia.example', '/petilia-jaffa/venue');
  await page.getByRole('button', { name: t('command.reports.keys') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('reports.keys.name') }).fill('Till');
  await page.keyboard.press('Enter');
  const secret = await dialog.locator('code').innerText();
  expect(await findViolations(page, wcag)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const summary = page.getByRole('table', { name: t('reports.byPage') });
  const slug = await summary.getByRole('row').nth(1).getByRole('cell').first().innerText();
  const count = summary.getByRole('row').last().getByRole('cell').nth(1);
  const before = toNumber(await count.innerText());
  const answer = await request.post(`${server.url}/api/orders`, {
    headers: { authorization: `Bearer ${secret}` },
    data: {
      source: 'till',
      id: 'browser-1',
      page: slug,
      at: new Date(Date.now() - 86_400_000).toISOString(),
      currency: 'ILS',
      items: [{ name: 'Shakshuka', price: 6200 }],
    },
  });
  expect([answer.status(), (await answer.json()).result]).toEqual([201, 'created']);
  await expect.poll(async () => toNumber(await count.innerText())).toBe(before + 1);

  const editor = await another('claire@petilia.example', '/petilia-jaffa/venue');
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText(t('home.content'));
  await expect(editor.getByText(t('reports.byPage'))).toHaveCount(0);
});
