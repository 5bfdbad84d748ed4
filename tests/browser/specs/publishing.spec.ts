import { atNight, expect, extended, messagesIn, test } from '../fixtures/test.ts';
import { localized } from '../fixtures/menu-builder.ts';

const t = messagesIn('en');

test('after publishing, View shows the guest page; only the page is printed, in the chosen language', {
  tag: extended,
}, async ({ api, another }) => {
  const id = await api.create({ name: 'Paper', title: 'Paper', sections: { Warm: [['Lamb', 12_800]] } });
  await api.change(id, localized('title', 'נייר', 'he'));
  const page = await another('michal@petilia.example', `/petilia-jaffa/menus/${id}`, { language: 'en' });
  await page.locator('button[data-command="editor.publish"]').click();
  const dialog = page.getByRole('dialog', { name: t('publish.title') });
  // without an address, View shows the page in the application
  await dialog.getByRole('checkbox', { name: t('publish.opensAt') }).uncheck();
  await dialog.locator('button[data-command="publish.confirm"]').click();
  await expect(dialog).toBeHidden();
  // saved since: what is viewed is what was published
  await api.change(id, localized('title', 'Draft'));
  await page.getByRole('button', { name: t('notifications.view'), exact: true }).click();
  const guests = page.frameLocator('iframe');
  await expect(guests.getByRole('heading', { level: 1 })).toHaveText('Paper');
  await page.getByRole('button', { name: 'עברית' }).click();
  await expect(guests.getByRole('heading', { level: 1 })).toHaveText('נייר');

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-print-asked', '');
  });
  await page.locator('button[data-command="preview.print"]').click();
  await expect(page.locator('body[data-print-asked]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root')).toBeHidden();
  const printed = page.locator('[data-printed] main');
  await expect(printed).toBeVisible();
  expect(
    await printed.evaluate((main) => {
      const style = (selector: string) => getComputedStyle(main.querySelector(selector) ?? main);
      const price = main.querySelector('.price')?.getBoundingClientRect();
      return {
        direction: getComputedStyle(main).direction,
        item: style('.dish').breakInside,
        header: style('.section > header').breakAfter,
        // at the end of its line, which is on the left
        priceAtEnd: price !== undefined && Math.abs(price.left - main.getBoundingClientRect().left) < 1,
        paper: style('.dish h3').color,
      };
    }),
  ).toEqual({ direction: 'rtl', item: 'avoid', header: 'avoid', priceAtEnd: true, paper: 'rgb(0, 0, 0)' });
});

test('the button that publishes does not move once it can be pressed', async ({ api, another }) => {
  const id = await api.create({ name: 'Steady', title: 'Steady', sections: { Warm: [['Lamb', 12_800]] } });
  const page = await another('michal@petilia.example', `/petilia-jaffa/menus/${id}`, { language: 'en' });
  const tops = await page.evaluateHandle(() => {
    const seen = new Set<number>();
    const recordTop = () => {
      const button = document.querySelector('button[data-command="publish.confirm"]');
      if (button !== null && document.querySelector('[data-state="ready"]') !== null)
        seen.add(Math.round(button.getBoundingClientRect().top));
      requestAnimationFrame(recordTop);
    };
    recordTop();
    return seen;
  });
  await page.locator('button[data-command="editor.publish"]').click();
  const dialog = page.getByRole('dialog', { name: t('publish.title') });
  await expect(dialog.getByText(t('publish.firstTime', { count: 3 }))).toBeVisible();
  expect(await tops.evaluate((seen) => seen.size)).toBe(1);
});

test('from the content area all changed items are published at once, and drafts only where they are ticked', {
  tag: extended,
}, async ({ api, another }) => {
  const text = { sections: { Warm: [['Lamb', 12_800]] } } as const;
  const changed = await api.create({ ...text, name: 'Changed since', title: 'Changed' });
  const draft = await api.create({ ...text, name: 'Still a draft', title: 'Draft' });
  const page = await another('michal@petilia.example', `/petilia-jaffa/menus/${changed}`, { language: 'en' });
  await page.locator('button[data-command="editor.publish"]').click();
  const dialog = page.getByRole('dialog', { name: t('publish.title') });
  const confirm = dialog.locator('button[data-command="publish.confirm"]');
  await confirm.click();
  await dialog.locator('button[data-command="publish.close"]').click();
  await expect(dialog).toBeHidden();
  await api.change(changed, localized('title', 'Changed again'));

  await page.goto('/petilia-jaffa/venue');
  await page.locator('button[data-command="home.publishChanged"]').click();
  const tick = (name: string) => dialog.getByRole('checkbox', { name: t('publish.include', { name }), exact: true });
  await expect(tick('Changed since')).toBeChecked();
  await expect(tick('Still a draft')).not.toBeChecked();
  // the demonstration's own items stay as they are
  const others = dialog
    .getByRole('checkbox', { checked: true, disabled: false })
    .and(dialog.locator(`:not([aria-label="${t('publish.include', { name: 'Changed since' })}"])`));
  for (let left = await others.count(); left > 0; left -= 1) await others.first().uncheck();
  await confirm.click();
  await expect(dialog).toBeHidden();
  const stored = await Promise.all([changed, draft].map((id) => api.stored(id)));
  expect(stored.map((item) => [item?.version, item?.publishedVersion])).toEqual([
    [3, 3],
    [2, null],
  ]);
});

test('many items are published in parts: the progress, the rest after Cancel, and one undo for all of it', {
  tag: extended,
}, async ({ page, api, signIn }) => {
  const names = Array.from({ length: 12 }, (_, at) => `Batch ${String(at).padStart(2, '0')}`);
  const ids: string[] = [];
  for (const name of names) ids.push(await api.create({ name, title: name, sections: { Warm: [['Lamb', 12_800]] } }));
  await signIn();
  await page.getByRole('textbox', { name: t('list.search') }).fill('Batch');
  const links = page.getByRole('grid').getByRole('link');
  await expect(links).toHaveCount(12);
  await page.getByRole('checkbox', { name: t('command.list.selectAll') }).check();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/graphql', async (route) => {
    if (route.request().postData()?.includes('"versions"')) await held;
    await route.continue();
  });
  await page.keyboard.press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog', { name: t('publish.title') });
  const count = (of: number) => dialog.getByRole('button', { name: t('publish.count', { count: of }) });
  await count(12).click();
  await expect(dialog.getByRole('progressbar')).toHaveAccessibleName(t('publish.progress', { done: 0, total: 12 }));
  const cancel = dialog.getByRole('button', { name: t('common.cancel') });
  await cancel.click();
  await expect(cancel).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(dialog.getByText(t('publish.partly', { count: 10 }))).toBeVisible();
  await expect(dialog.getByText(t('publish.verdict.published'), { exact: true })).toHaveCount(10);
  await expect(dialog.getByText(t('publish.verdict.ready'), { exact: true })).toHaveCount(2);
  await count(2).click();
  await expect(dialog).toBeHidden();
  const published = async () => (await Promise.all(ids.map((id) => api.stored(id)))).map((it) => it?.publishedVersion);
  expect(await published()).toEqual(ids.map(() => 2));
  const notice = page
    .getByRole('region', { name: t('shell.notifications') })
    .locator('[data-kind]')
    .filter({ hasText: t('success.publishContent', { count: 12 }) });
  await notice.getByRole('button', { name: t('common.undo') }).click();
  await expect.poll(published).toEqual(ids.map(() => null));
});

test('a notification does not lie over the phone of a preview', { tag: atNight }, async ({ page, api, signIn }) => {
  const id = await api.create({ name: 'Under a notice', title: 'Under' });
  await signIn();
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  await page.goto(`/preview/${id}`);
  const title = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Under');
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  // an error stays until it is dismissed
  await page.route('**/api/graphql', (route) =>
    route.fulfill({ json: { errors: [{ message: '', extensions: { code: 'FORBIDDEN', key: 'forbidden' } }] } }),
  );
  await page.locator('button[data-command="list.create"]').click();
  const notice = page.getByRole('region', { name: t('shell.notifications') }).locator('[data-kind="error"]');
  await expect(notice).toBeVisible();
  await page.unroute('**/api/graphql');
  await page.goBack();
  await expect(title).toHaveText('Under');
  const [phone, shown] = [await page.locator('iframe').boundingBox(), await notice.boundingBox()];
  expect((shown?.x ?? 0) - ((phone?.x ?? 0) + (phone?.width ?? 0))).toBeGreaterThan(0);
});
