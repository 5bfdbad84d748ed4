import { readFile, writeFile } from 'node:fs/promises';
import { packagePage } from '../../../graphql/content/kinds/venue-pages.ts';
import { atNight, expect, extended, test } from '../fixtures/test.ts';
import { traceLongTasks } from '../fixtures/long-tasks.ts';
import { localized } from '../fixtures/menu-builder.ts';

test('H165 an exported menu is imported over unsaved changes: compared first, ticked, one step to undo, nothing saved', {
  tag: extended,
}, async ({ page, api, edit, t }) => {
  const id = await api.create({ name: 'Evening', title: 'Winter' });
  await api.change(id, localized('description', 'With wine'));
  await edit(id, { tab: 'details' });
  const run = async (command: string) => {
    await page.getByRole('button', { name: t('common.moreActions') }).click();
    await page.getByRole('menuitem', { name: t(command) }).click();
  };
  const exporting = page.waitForEvent('download');
  await run('command.editor.export');
  const exported = await exporting;
  expect(exported.suggestedFilename()).toBe('Evening.json');
  const text = await readFile(await exported.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ entity: 'menu', component: 'menu', content: { en: { title: 'Winter' } } });

  const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${t(`content.menu.${name}`)}`) });
  await field('title').fill('Summer');
  await field('description').fill('Outside');
  await page.getByRole('button', { name: t('common.moreActions') }).click();
  await expect(page.getByRole('menuitem', { name: t('command.editor.export') })).toBeDisabled();
  await page.keyboard.press('Escape');

  await run('command.editor.import');
  const dialog = page.getByRole('dialog', { name: t('import.title') });
  const choose = (name: string, content: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  await choose('other.json', text.replace('"component": "menu"', '"component": "gallery"'));
  await expect(dialog.getByRole('alert')).toContainText(t('error.wrongImportComponent'));
  await choose('Evening.json', text);
  await expect(dialog).toContainText(t('import.overUnsaved'));
  await dialog.getByRole('checkbox', { name: /Outside/ }).uncheck();
  await dialog.getByRole('button', { name: t('import.count', { count: 1 }) }).click();
  await expect(dialog).toBeHidden();

  await expect(field('title')).toHaveValue('Winter');
  await expect(field('description')).toHaveValue('Outside');
  await page.keyboard.press('Control+z');
  await expect(field('title')).toHaveValue('Summer');
  expect(await api.versions(id)).toEqual([3, 2, 1]);
});

test('H149 a table in windows-1255 with semicolons is read in a worker, shown, refused by its rows, and imported', {
  tag: extended,
}, async ({ page, api, edit, t }) => {
  const id = await api.create({ name: 'Lunch', title: 'Lunch' });
  await edit(id);
  await page
    .getByRole('button', { name: t('common.moreActions') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: t('command.editor.import') }).click();
  const dialog = page.getByRole('dialog', { name: t('import.title') });
  const choose = (text: string) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'menu.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [...text].map((letter) => {
          const code = letter.charCodeAt(0);
          return code >= 1488 ? code - 1488 + 224 : code;
        }),
      ),
    });
  await choose('Section (he);Dish;Dish (he);Price\nדגים;Fish;דג;12,3456');
  await expect(dialog.getByRole('alert')).toContainText(t('editor.price.tooPrecise'));
  await expect(dialog.getByRole('alert')).toContainText(t('import.row', { row: 2 }));
  await choose('Section (he);Dish;Dish (he);Price\nדגים;Fish;דג;12,50');
  await expect(dialog.getByLabel(t('import.encoding'))).toHaveValue('windows-1255');
  await expect(dialog.getByLabel(t('import.separator'), { exact: true })).toHaveValue(';');
  await expect(dialog.getByRole('cell', { name: 'דג', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: t('import.count', { count: 1 }) }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await api.stored(id))?.draft.sections)
    .toMatchObject([{ header: { he: 'דגים' }, items: [{ name: { en: 'Fish', he: 'דג' }, price: 1250 }] }]);
});

test('a table of products is compared with what there is, written as a whole, undone in one step, and exported', {
  tag: extended,
}, async ({ page, api, t, signIn }) => {
  const id = await api.createItem('product', 'product', 'Beetroot soup');
  await signIn();
  await page.goto('/petilia-jaffa/products?q=beetroot');
  const run = async (command: string) => {
    await page.getByRole('button', { name: t('common.moreActions') }).click();
    await page.getByRole('menuitem', { name: t(command) }).click();
  };
  const dialog = page.getByRole('dialog', { name: t('import.title') });
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  const exporting = page.waitForEvent('download');
  await run('command.list.exportSheet');
  const exported = await readFile(await (await exporting).path(), 'utf8');
  expect(exported).toContain(`${id},Beetroot soup,`);
  await run('command.list.import');
  await choose(exported);
  await expect(dialog).toContainText(/(?:0\D+){2}[1-9]/);
  await expect(dialog.locator('[data-command="itemsImport.apply"]')).toBeDisabled();
  await page.keyboard.press('Escape');

  // the same as a workbook, written and read in workers under the policy of the page
  const exportingWorkbook = page.waitForEvent('download');
  await run('command.list.exportSheetExcel');
  const workbook = await exportingWorkbook;
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);
  await run('command.list.import');
  await dialog.locator('input[type=file]').setInputFiles({
    name: workbook.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await workbook.path()),
  });
  await expect(dialog).toContainText(/(?:0\D+){2}[1-9]/);
  await expect(dialog.getByRole('cell', { name: id, exact: true })).toBeVisible();
  await expect(dialog.locator('[data-command="itemsImport.apply"]')).toBeDisabled();
  await page.keyboard.press('Escape');

  await run('command.list.import');
  const savingTemplate = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('import.template') }).click();
  expect((await savingTemplate).suggestedFilename()).toBe(`${t('import.template.name')}.xlsx`);
  await page.keyboard.press('Escape');

  await run('command.list.import');
  await choose('Name;Dish type;Attributes\nBeetroot soup;9;חריף');
  await expect(dialog.getByRole('alert')).toContainText(t('import.row', { row: 2 }));
  await choose('Name;Dish type;Attributes;Price\nBeetroot soup;1;חריף, טבעוני;42,5\nBeetroot salad;2;;38');
  await expect(dialog).toContainText(t('import.items.effect', { created: 1, updated: 1, unchanged: 0 }));
  await dialog.getByRole('button', { name: t('import.items.count', { count: 2 }) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Beetroot salad' })).toBeVisible();
  expect(await api.content(id)).toMatchObject({
    en: { dish_type: 'appetizer', attributes: ['hot', 'vegan'], price: 4250 },
  });

  await page.getByRole('button', { name: t('common.undo') }).click();
  await expect(page.getByRole('link', { name: 'Beetroot salad' })).toHaveCount(0);
  await expect
    .poll(async () => ((await api.content(id)) as { en: Record<string, unknown> }).en.dish_type)
    .toBeUndefined();
});

test('pages exported from a list are imported into it as new ones with their companions, and undone at once', {
  tag: extended,
}, async ({ page, api, t, signIn }) => {
  await signIn();
  await page.goto('/petilia-jaffa/pages');
  const rows = page.getByRole('grid').getByRole('row');
  const name = (await page.getByRole('grid').getByRole('link').first().textContent()) ?? '';
  await rows.nth(1).getByRole('checkbox').check();
  const exporting = page.waitForEvent('download');
  await page.locator('[data-command="list.export"]').first().click();
  const file = await (await exporting).path();

  await page
    .getByRole('button', { name: t('common.moreActions') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: t('command.list.import') }).click();
  const dialog = page.getByRole('dialog', { name: t('import.title') });
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'pages.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose('{"items":[{"component":"menu","content":{}}]}');
  await expect(dialog.getByRole('alert')).toContainText(t('error.wrongImportComponent'));
  await choose(await readFile(file, 'utf8'));
  await expect(dialog).toContainText(`${name} 2`);
  await dialog.getByRole('button', { name: t('import.items.count', { count: 1 }) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: `${name} 2` })).toBeVisible();
  expect((await api.items('publication', `${name} 2`)).length).toBe(1);

  await page.getByRole('button', { name: t('common.undo') }).click();
  await expect(page.getByRole('link', { name: `${name} 2` })).toHaveCount(0);
  expect(await api.items('publication', `${name} 2`)).toEqual([]);
});

test('a package is exported to a menu, after a prompt to choose one', { tag: extended }, async ({
  page,
  api,
  t,
  signIn,
}) => {
  await signIn();
  await page.goto('/petilia-jaffa/packages');
  await page.getByRole('grid').getByRole('link').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: t('command.palette.open') }).waitFor();
  await page.keyboard.type(t('command.list.exportToMenu'));
  await expect(page.getByRole('option').first()).toContainText(t('error.choosePackageBeforeExport'));
  await page.keyboard.press('Escape');
  const name = (await page.getByRole('grid').getByRole('link').first().textContent()) ?? '';
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('checkbox').check();
  await page.locator('[data-command="list.exportToMenu"]').first().click();
  await expect(page.getByText(t('list.menuCreated', { count: 1, name }))).toBeVisible();
  expect((await api.items('menu', name)).map((item) => item.name)).toEqual([name]);
});

test('a page with packages exports the one that is chosen to a menu, and one without asks for a package first', {
  tag: extended,
}, async ({ page, api, t, signIn }) => {
  const name = 'Wine for two';
  const sold = [await api.createItem('package', 'package', 'Cheese'), await api.createItem('package', 'package', name)];
  const shop = await api.createItem('page', 'package', 'Corner shop');
  const packages = sold.map((cms_id) => ({ _id: cms_id, cms_id }));
  await api.change(shop, (draft) => ({ ...draft, packages }), packagePage);
  await signIn();
  await page.goto('/petilia-jaffa/pages');
  await page.getByRole('grid').getByRole('link', { name: 'Corner shop' }).click();
  await page.getByRole('textbox', { name: t('editor.name'), exact: true }).waitFor();
  const choose = async () => {
    await page.getByRole('button', { name: t('common.moreActions') }).click();
    return page.getByRole('menuitem', { name: t('command.editor.exportPackageToMenu') });
  };
  await (await choose()).click();
  await page.getByRole('option', { name }).click();
  await expect(page.getByText(t('list.menuCreated', { count: 1, name }))).toBeVisible();
  expect((await api.items('menu', name)).map((menu) => menu.name)).toEqual([name]);

  await api.createItem('page', 'package', 'Sells nothing yet');
  await page.goto('/petilia-jaffa/pages');
  await page.getByRole('grid').getByRole('link', { name: 'Sells nothing yet' }).click();
  await page.getByRole('textbox', { name: t('editor.name'), exact: true }).waitFor();
  await expect(await choose()).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: t('command.palette.open') }).waitFor();
  await page.keyboard.type(t('command.editor.exportPackageToMenu'));
  await expect(page.getByRole('option').first()).toContainText(t('error.choosePackageBeforeExport'));
});

test('a package is exported to a menu from its own screen once it is saved, and the list takes that back', {
  tag: atNight,
}, async ({ page, api, t, signIn }) => {
  const name = 'Family dinner';
  await api.createItem('package', 'package', name);
  await signIn();
  await page.goto('/petilia-jaffa/packages');
  await page.getByRole('grid').getByRole('link', { name }).click();
  const item = page.getByRole('textbox', { name: t('editor.name'), exact: true });
  const choose = async () => {
    await page.getByRole('button', { name: t('common.moreActions') }).click();
    return page.getByRole('menuitem', { name: t('command.editor.exportToMenu') });
  };
  await item.fill('Long table');
  await expect(await choose()).toBeDisabled();
  await page.keyboard.press('Escape');
  await item.press('Control+s');
  await expect(page.getByText(t('success.updatePackage'))).toBeVisible();
  await (await choose()).click();
  await expect(page.getByText(t('list.menuCreated', { count: 1, name: 'Long table' }))).toBeVisible();
  expect((await api.items('menu', 'Long table')).map((menu) => menu.name)).toEqual(['Long table']);
  const notifications = page.getByRole('region', { name: t('shell.notifications') });
  await notifications.getByRole('button', { name: t('common.undo') }).click();
  await expect.poll(() => api.items('menu', 'Long table')).toEqual([]);
});

test(
  'H153 a table of 60,000 rows is refused at its line, and one of 50,000 is imported and undone, without a frame above 50 ms',
  {
    tag: atNight,
  },
  async ({ page, api, t, signIn }, info) => {
    test.setTimeout(1_200_000);
    await signIn();
    await page.goto('/petilia-jaffa/products');
    await page.getByRole('button', { name: t('common.moreActions') }).click();
    await page.getByRole('menuitem', { name: t('command.list.import') }).click();
    const dialog = page.getByRole('dialog', { name: t('import.title') });
    await dialog.locator('input[type=file]').waitFor({ state: 'attached' });
    const choose = async (count: number) => {
      const rows = Array.from({ length: count }, (_, at) => `Dish ${at},Dish ${at},מנה ${at},2,12.5,"hot, vegan"`);
      // from the disk, as a person does: the driver would decode a buffer within the page
      const path = info.outputPath('products.csv');
      await writeFile(path, ['Name,Title,Title (he),Dish type,Price,Attributes', ...rows].join('\n'));
      await dialog.locator('input[type=file]').setInputFiles(path);
    };
    const longTasks = (shown: () => Promise<void>) => traceLongTasks(page, shown);
    const whileRejecting = await longTasks(async () => {
      await choose(60_000);
      await expect(dialog.getByRole('alert')).toContainText(t('import.line', { line: 50_002 }), { timeout: 120_000 });
    });
    expect(whileRejecting).toEqual([]);
    const effect = t('import.items.effect', { created: 50_000, updated: 0, unchanged: 0 });
    const whileReading = await longTasks(async () => {
      await choose(50_000);
      await expect(dialog).toContainText(effect, { timeout: 120_000 });
    });
    expect(whileReading).toEqual([]);
    expect(await dialog.locator('*').count()).toBeLessThan(500);

    await dialog.getByRole('button', { name: t('import.items.count', { count: 50_000 }) }).click();
    const progress = dialog.getByRole('progressbar');
    await expect(progress).toBeVisible();
    const done = page.getByText(t('import.items.done', { count: 50_000 }), { exact: true });
    expect(await longTasks(() => expect(done).toBeVisible({ timeout: 900_000 }))).toEqual([]);
    expect((await api.items('product', 'Dish 49999')).map(({ name }) => name)).toEqual(['Dish 49999']);
    const notices = page.getByRole('region', { name: t('shell.notifications') });
    await notices.getByRole('button', { name: t('common.undo') }).click();
    await expect.poll(() => api.items('product', 'Dish 49999'), { timeout: 120_000 }).toEqual([]);
  },
);

test('H125 H141 a name of markup that begins like a formula is text in the list, in the notification and in the CSV table', {
  tag: extended,
}, async ({ page, api, t, signIn }) => {
  const typed = `=<img src=x onerror="document.title='owned'">`;
  const id = await api.createItem('product', 'product', typed);
  await signIn();
  await page.goto('/petilia-jaffa/products?q=onerror');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: typed, exact: true }) });
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: t('common.moreActions') }).click();
  const exporting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: t('command.list.exportSheet') }).click();
  const table = await readFile(await (await exporting).path(), 'utf8');
  expect(table).toContain(`${id},"'${typed.replaceAll('"', '""')}"`);
  await row.focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Delete');
  const notices = page.getByRole('region', { name: t('shell.notifications') });
  await expect(notices.getByText(t('list.deleted', { count: 1, name: typed }), { exact: true })).toBeVisible();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  await expect(page).not.toHaveTitle(/owned/);
});

test('an import whose code fails to load shows an error in the editor, and Try again opens it', {
  tag: extended,
}, async ({ page, api, t, edit }) => {
  const chunks: string[] = [];
  let isBroken = true;
  await page.route(/\/ImportDialog-[^/]*\.js/, (route) => {
    chunks.push(route.request().url());
    return isBroken ? route.abort() : route.continue();
  });
  await edit(await api.create({ name: 'Not loaded', title: 'Not loaded' }));
  await page.getByRole('button', { name: t('common.moreActions') }).click();
  await page.getByRole('menuitem', { name: t('command.editor.import') }).click();
  const banner = page.getByRole('alert').filter({ hasText: t('editor.notLoaded') });
  await expect(banner).toBeVisible();
  expect(chunks.length).toBeGreaterThan(0);
  isBroken = false;
  await banner.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(banner).toHaveCount(0);
});
