import { expect, test } from './house.ts';

test('F019 without a network one goes on writing; the save waits and goes once; publishing says why not', async ({
  page,
  context,
  say,
  signIn,
}) => {
  await signIn();
  await page.getByRole('row').getByRole('link').nth(1).click();
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  await page.getByRole('tab', { name: say('content.menu.tab.details') }).click();
  const title = page.getByRole('textbox', { name: new RegExp(`^${say('content.menu.title')}`) });
  const bar = page.getByRole('region', { name: say('editor.saveBar') });
  const banner = page.getByText(say('shell.offline'));
  const saves: string[] = [];
  page.on('requestfinished', (request) => {
    const key = request.headers()['idempotency-key'];
    if (key !== undefined && request.postData()?.includes('expectedVersion')) saves.push(key);
  });

  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await title.fill('Written in the cellar');
  await page.keyboard.press('Control+s');
  const publish = page.getByRole('button', { name: say('command.editor.publish'), exact: true });
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  await expect(publish).toHaveAccessibleDescription(say('blocked.offline'));
  await expect(bar).toBeVisible();
  expect(saves).toEqual([]);

  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(bar).toBeHidden({ timeout: 20_000 });
  expect(saves.length).toBe(1);
  await page.reload();
  await expect(title).toHaveValue('Written in the cellar');
});
