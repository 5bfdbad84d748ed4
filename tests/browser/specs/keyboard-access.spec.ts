import type { Page } from '@playwright/test';
import { applyEdit, emptyRow } from '../../../graphql/content/apply-edit.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { atNight, expect, extended, test, visit } from '../fixtures/test.ts';

const menu = { name: 'Few stops', title: 'Stops', sections: { Warm: [['Lamb', 12_800]] } } as const;

test('few tab stops lead to the first dish, and toolbars are one stop each', async ({ page, t, api, edit }) => {
  await edit(await api.create(menu));
  const header = page.locator(`[data-path$="/header"]`).first();
  await expect(header).toBeVisible();
  await page.locator('main').focus();
  let stops = 0;
  do {
    await page.keyboard.press('Tab');
    stops += 1;
  } while (stops < 10 && !(await page.evaluate(() => document.activeElement?.closest('[data-row-path]') !== null)));
  // the list's link, the name, actions, tabs, languages
  expect(stops).toBe(6);

  const actions = page.getByRole('toolbar', { name: t('editor.actions') });
  await expect(actions.locator('[tabindex="0"]')).toHaveCount(1);
  const history = actions.getByRole('button', { name: t('command.editor.history') });
  await history.focus();
  await page.keyboard.press('ArrowRight');
  await expect(actions.getByRole('button', { name: t('command.editor.preview') })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(actions.getByRole('button').first()).toBeFocused();
});

test('Saturday’s hours are at most seven keys away, and the last booking of a rule nine', async ({
  page,
  t,
  api,
  signIn,
}) => {
  await signIn();
  await page.goto('/petilia-jaffa/editvenue/openingHours');
  const saturday = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Saturday' }) });
  await expect(saturday).toBeVisible();
  await page.locator('main').focus();
  for (let keys = 0; keys < 7; keys += 1) await page.keyboard.press('Alt+PageDown');
  const add = saturday.getByRole('button', { name: t('hours.add', { day: 'Saturday' }) });
  await expect(add).toBeFocused();
  await page.keyboard.press('Alt+PageUp');
  await expect(page.getByRole('textbox', { name: t('hours.opens', { day: 'Friday' }) }).first()).toBeFocused();
  // or by its name: six keys
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('satu');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Saturday/);
  await page.keyboard.press('Enter');
  await expect(add).toBeFocused();

  const kind = getKind('shifts');
  const rules = [
    { from: '1200', to: '1600' },
    { from: '1800', to: '2300', weekday: '0-4' },
  ];
  const id = await api.createItem('shifts', 'shifts', 'Few keys');
  await api.change(
    id,
    (draft) =>
      rules.reduce<Draft>((before, rule, at) => {
        const row = { ...emptyRow(kind, 'opening', `rule-${at}`), ...rule };
        return applyEdit(kind, before, { type: 'insert', path: 'opening', row, at });
      }, draft),
    kind,
  );
  await visit(page, `/petilia-jaffa/shifts/${id}`);
  await expect(page.locator('[data-row-path="opening/rule-1"]')).toBeVisible();
  await page.locator('main').focus();
  await page.keyboard.press('Alt+PageDown');
  await page.keyboard.press('Alt+PageDown');
  await expect(page.locator('[data-path="opening/rule-1/weekday"]').first()).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('last');
  await expect(page.getByRole('option', { selected: true })).toHaveText(
    new RegExp(`^${t('content.workPlan.opening.last_time')}`),
  );
  await page.keyboard.press('Enter');
  const last = (rule: number) => page.locator(`[data-path="opening/rule-${rule}/last_time"]`);
  await expect(last(1)).toBeFocused();
  // the same field of the row before, which is shown only where it is edited
  await page.keyboard.press('Alt+PageUp');
  await expect(last(0)).toBeFocused();
});

test('arrow keys walk through the tabs of a screen from the first one on: each is shown, and keeps the focus', async ({
  page,
  api,
  edit,
}) => {
  await edit(await api.create(menu));
  for (const path of [null, '/me']) {
    if (path !== null) await page.goto(path);
    const tabs = page.locator('main').getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.nth(2)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.first()).toBeFocused();
  }
});

test('"Skip to content" leads to the rows of a list and of an item', { tag: atNight }, async ({
  page,
  t,
  api,
  edit,
}) => {
  await edit(await api.create(menu));
  const skip = page.getByRole('link', { name: t('shell.skip') });
  await skip.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inFirstRow = () =>
    page.evaluate(() => {
      const rows = document.querySelectorAll('main [role="row"]');
      return rows[1]?.contains(document.activeElement);
    });
  await expect.poll(inFirstRow).toBe(true);
  await page.goto('/petilia-jaffa/menus');
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: t('command.go.menus') })).toBeFocused();
});

test('while a stored draft is offered, Tab reaches the rows that cannot be edited yet', { tag: atNight }, async ({
  page,
  t,
  api,
  edit,
}) => {
  await edit(await api.create(menu));
  await page.locator('[data-path$="/price"]').first().click();
  await page.keyboard.type('9');
  await expect(page.getByText(t('editor.keptAt'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('editor.offered', { count: 1 }))).toBeVisible();
  const dish = page.getByRole('row').filter({ hasText: 'Lamb' });
  await page.getByRole('button', { name: t('command.draft.restore') }).focus();
  for (let stops = 0; stops < 8; stops += 1) {
    await page.keyboard.press('Tab');
    if (await dish.evaluate((row) => row.contains(document.activeElement))) break;
  }
  await expect(dish).toBeFocused();
});

test('in a window of 720×450, as at zoom 200 %, a menu opens with a dish in sight and every tool at hand', {
  tag: extended,
}, async ({ page, t, openAs }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await openAs('michal@petilia.example', '/petilia-jaffa/menus/menu-15f0d4aa');
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  const tools = ['editor.preview', 'editor.sideBySide', 'editor.nextMissingTranslation'];
  for (const id of tools)
    await expect(page.getByRole('button', { name: t(`command.${id}`), exact: true })).toBeInViewport({ ratio: 1 });
  const dish = page.locator('[data-path$="/name"]').first();
  await expect(dish).toBeInViewport({ ratio: 1 });
  // not only within the window: no overlay covers it
  const isOnTop = await dish.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
});

/** Whether the tab that is chosen, and the heading of what has the focus, are in sight with nothing over them. */
const listInSight = (page: Page, heading: string): Promise<(boolean | null)[]> =>
  page.evaluate((heading) => {
    const isInSight = (element: Element | null | undefined): boolean | null => {
      if (!element) return null;
      const { x, y, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(x + Math.min(width, 8) / 2, y + height / 2);
      return found !== null && (element.contains(found) || found.contains(element));
    };
    const focused = document.activeElement;
    const own =
      heading === 'label' ? (focused as HTMLInputElement | null)?.labels?.[0] : document.querySelector(heading);
    return [
      isInSight(document.querySelector('[role="tab"][aria-selected="true"]')),
      isInSight(own),
      isInSight(focused),
    ];
  }, heading);

test('in a window of 720×450 the chosen tab and the heading of the focused field stay in sight, forward and back', {
  tag: extended,
}, async ({ page, openAs }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await openAs('michal@petilia.example', '/petilia-jaffa/editvenue/contacts');
  const field = page.getByRole('tabpanel').getByRole('textbox').first();
  await field.focus();
  let labelled = 0;
  for (const key of [...Array<string>(16).fill('Tab'), ...Array<string>(16).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    await expect.poll(async () => (await listInSight(page, 'label')).every((it) => it !== false)).toBe(true);
    if ((await listInSight(page, 'label'))[1] === true) labelled += 1;
  }
  expect(labelled).toBeGreaterThan(8);

  await visit(page, '/petilia-jaffa/menus/menu-15f0d4aa');
  await page.locator('[data-row-path]').first().focus();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => listInSight(page, '[role="tabpanel"] [role="row"]:has([role="columnheader"])'))
      .toEqual([true, true, true]);
  }
});

test('the frame of a focused tab stands clear of its letters', async ({ page, openAs }) => {
  await openAs('michal@petilia.example', '/petilia-jaffa/marketplaces/marketplace-505fb105');
  const tabs = page.getByRole('tab');
  await tabs.first().focus();
  const room: number[] = [];
  for (let step = await tabs.count(); step > 0; step -= 1) {
    await page.keyboard.press('ArrowRight');
    room.push(
      await page.evaluate(() => {
        const tab = document.activeElement as HTMLElement;
        const letters = document.createRange();
        letters.selectNodeContents(tab.firstChild ?? tab);
        const [outer, inner] = [tab.getBoundingClientRect(), letters.getBoundingClientRect()];
        const { outlineOffset, outlineStyle } = getComputedStyle(tab);
        if (outlineStyle === 'none') throw new Error('no frame');
        // the frame begins inside by its offset, and is drawn outwards
        const frame = -Number.parseFloat(outlineOffset);
        return Math.min(inner.left - outer.left, outer.right - inner.right) - frame;
      }),
    );
  }
  expect(room.length).toBeGreaterThan(4);
  expect(Math.min(...room)).toBeGreaterThanOrEqual(2);
});

test('a window that becomes as narrow as a tablet’s, and wide again, keeps the focused input and its caret', {
  tag: extended,
}, async ({ page, t, api, edit }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await edit(await api.create(menu));
  const name = page.getByRole('textbox', { name: t('editor.name'), exact: true });
  await name.press('Home');
  await name.press('ArrowRight');
  const input = await name.elementHandle();
  const side = page.getByRole('complementary');
  for (const width of [900, 1100]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(side).toBeVisible({ visible: width > 960 });
    expect(
      await input?.evaluate((it) => [document.activeElement === it, (it as HTMLInputElement).selectionStart]),
    ).toEqual([true, 1]);
  }
});

test('in forced colours, marks have glyphs, and what is chosen differs from the rest', { tag: extended }, async ({
  page,
  signIn,
  edit,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn();
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
  const glyphs = await page
    .locator('[data-language]')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark, '::before').content));
  expect(new Set(glyphs)).toEqual(new Set(['"!"', '"–"', '"◐"', '"✓"']));
  const differs = async (chosen: string, other: string) => {
    const background = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await background(chosen)).not.toBe(await background(other));
  };
  await differs('main button[aria-pressed="true"]', 'main button[aria-pressed="false"]');
  await edit('menu-15f0d4aa');
  await differs(
    '[data-command="editor.language"][aria-pressed="true"]',
    '[data-command="editor.language"][aria-pressed="false"]',
  );
  await differs('[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]');
});

test('Escape closes a menu that the focus has not reached', { tag: extended }, async ({ page, t, signIn }) => {
  await signIn();
  const trigger = page.getByRole('button', { name: t('common.moreActions'), exact: true }).first();
  await trigger.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await trigger.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(trigger).toBeFocused();
});

test('Escape cancels a menu and a calendar whose code is still loading', { tag: extended }, async ({
  page,
  t,
  openAs,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/(?:overlays|CalendarPopover)-[\w-]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await openAs('michal@petilia.example', '/petilia-jaffa/rsvp');
  const menu = page.locator('main [aria-haspopup="menu"]').first();
  const calendar = page.getByRole('button', { name: `${t('calendar.open')}: ${t('reservations.day')}`, exact: true });
  for (const trigger of [menu, calendar]) {
    await trigger.click();
    await expect(trigger).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Escape');
    await expect(trigger).not.toHaveAttribute('aria-busy');
  }
  release();
  await menu.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.locator('[data-calendar]')).toHaveCount(0);
});

test('Escape closes a dialog that the focus has not reached', { tag: extended }, async ({ page, t, edit }) => {
  await edit('menu-15f0d4aa');
  await page.getByRole('button', { name: t('command.editor.publish'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('publish.title') });
  await expect(dialog).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
