import { atNight, waitForCode, expect, extended, test } from '../fixtures/test.ts';

test('from signed out to a published menu without a mouse', { tag: extended }, async ({ page, t, server }) => {
  const keys = page.keyboard;
  const palette = async (text: string) => {
    await keys.press('Control+k');
    await expect(page.getByRole('dialog', { name: t('command.palette.open') })).toBeVisible();
    await keys.type(text);
    await expect(page.getByRole('option').first()).toContainText(text, { ignoreCase: true });
    await keys.press('Enter');
  };
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: t('login.identifier') })).toBeFocused();
  await keys.type('michal@petilia.example');
  const code = await waitForCode(server, 'michal@petilia.example', () => keys.press('Enter'));
  await expect(page.getByRole('textbox', { name: t('login.code') })).toBeFocused();
  await keys.type(code);
  await expect(page).toHaveURL(/\/venues$/);

  await keys.press('Control+k');
  await keys.type('! petilia jaffa');
  await expect(page.getByRole('option').first()).toContainText('Petilia, Jaffa');
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/petilia-jaffa$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keys.press('g');
  await keys.press('m');
  await expect(page.getByRole('grid', { name: t('command.go.menus') })).toBeVisible();

  await keys.press('c');
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  await palette(t('command.editor.language').slice(0, 12));
  await keys.type('English');
  await keys.press('Enter');
  await page
    .getByRole('button', { name: t('content.menu.sections.add') })
    .first()
    .focus();
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: t('content.menu.sections.header'), exact: true })).toBeFocused();
  await keys.type('By hand');
  await keys.press('Control+s');
  await expect(page.getByRole('region', { name: t('editor.saveBar') })).toBeHidden();

  await palette(t('command.editor.publish').slice(0, 7));
  await expect(page.getByText(t('publish.verdict.ready'))).toBeVisible();
  await keys.press('Control+Enter');
  await expect(page.locator('button[data-command="publish.close"]')).toBeVisible();
  await keys.press('Escape');
  await expect(page.getByRole('dialog', { name: t('publish.title') })).toBeHidden();
  await expect(page.getByText(t('state.published')).first()).toBeVisible();
});

test('letters typed as soon as the sign-in field has the focus arrive, however late the browser runs React’s tasks', async ({
  page,
  t,
}) => {
  // React runs the effects of a render in a message's task, which a busy browser lets wait while keys are pressed
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), 400);
    };
  });
  await page.goto('/login');
  const identifier = page.getByRole('textbox', { name: t('login.identifier') });
  await expect(identifier).toBeFocused();
  await page.keyboard.type('michal@petilia.example');
  await expect(identifier).toHaveValue('michal@petilia.example');
});

test('keys by place on a Hebrew layout, and the sheet of all keys', async ({ page, t, signIn }) => {
  await signIn();
  const press = (key: string, code: string, more = {}) =>
    page.evaluate(
      ([at, init]) =>
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: at as string, bubbles: true, cancelable: true, ...(init as object) }),
        ),
      [key, { code, ...more }] as const,
    );
  await press('ע', 'KeyG');
  await press('ה', 'KeyV');
  await expect(page).toHaveURL(/\/venues$/);
  await press('?', 'Slash', { shiftKey: true });
  const sheet = page.getByRole('dialog', { name: t('command.palette.sheet') });
  // each area has its own line
  await expect(sheet.getByText(t('command.editor.save'), { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('single letters switched off stay off after a reload', { tag: atNight }, async ({ page, t, signIn }) => {
  await signIn();
  await page.keyboard.press('?');
  await page.getByRole('button', { name: t('command.palette.letters') }).click();
  await expect(page.getByText(t('palette.lettersOff')).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('grid', { name: t('command.go.menus') })).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: t('command.palette.open') })).toBeVisible();
  await expect(page).toHaveURL(/\/menus$/);
});

test('the palette finds a menu by its name typed on the wrong layout, and shows the correction', {
  tag: extended,
}, async ({ page, t, signIn }) => {
  await signIn();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(',prhyho');
  await expect(page.getByRole('option').first()).toContainText(t('command.go.menus'));
  await expect(page.getByRole('option').first()).toContainText(t('palette.typedOn.en'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('Escape closes an overlay of a list, and nothing in the list behind it', { tag: atNight }, async ({
  page,
  t,
  signIn,
}) => {
  await signIn();
  const menus = page.getByRole('grid', { name: t('command.go.menus') });
  await menus.getByRole('row').nth(1).focus();
  await page.keyboard.press('x');
  const chosen = menus.getByRole('row', { selected: true });
  await expect(chosen).toHaveCount(1);
  const over = {
    palette: () => page.keyboard.press('Control+k'),
    sheet: () => page.keyboard.press('?'),
    menu: () => page.getByRole('button', { name: 'Michal Arad' }).click(),
  };
  for (const [name, open] of Object.entries(over)) {
    await open();
    const layer = page.getByRole(name === 'menu' ? 'menu' : 'dialog');
    await expect(layer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
    await expect(chosen, name).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(chosen).toHaveCount(0);
});

test('undo in a field undoes its own typing first, although the item has an undo history of its own', {
  tag: extended,
}, async ({ page, t, edit }) => {
  await edit('menu-15f0d4aa', { tab: 'details' });
  const title = page.getByRole('textbox', { name: new RegExp(`^${t('content.menu.title')}`) }).first();
  await title.pressSequentially('!!');
  const typed = await title.inputValue();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: t('command.palette.open') }).getByRole('combobox');
  await field.pressSequentially('publish');
  await page.keyboard.press('Control+z');
  await expect(field).not.toHaveValue('publish');
  await page.keyboard.press('Escape');
  await expect(title).toHaveValue(typed);
});

test('an undo is shown immediately in a price too, with the caret still in it', { tag: atNight }, async ({
  page,
  edit,
}) => {
  await edit('menu-15f0d4aa');
  await page.locator('[data-path$="/price"]').first().click();
  const price = page.locator('input[data-path$="/price"]').first();
  const before = await price.inputValue();
  await price.press('End');
  await price.pressSequentially('1');
  await expect(price).toHaveValue(`${before}1`);
  await page.keyboard.press('Control+z');
  await expect(price).toHaveValue(before);
});
