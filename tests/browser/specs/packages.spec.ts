import { getDemoItemId } from '../../../server/demo/replay-edits.ts';
import { expect, extended, test } from '../fixtures/test.ts';

const jaffa = 'petilia-jaffa';
const emptyBox = { x: 0, y: 0, width: 0, height: 0 };
const open = (kind: 'packages' | 'statics', entity: string, name: string, tab: string) =>
  `/${jaffa}/${kind}/${getDemoItemId(jaffa, entity, name)}/${tab}`;

test('a combo that no guest can order shows the reason at once; its fix makes it publishable, and saving is never blocked', {
  tag: extended,
}, async ({ page, t, openAs }) => {
  await openAs('michal@petilia.example', open('packages', 'package', 'Friday table for six', 'combos'));
  const combo = page.getByRole('region', { name: 'Wine for the table' });
  await expect(combo.getByRole('alert')).toContainText(t('error.comboMinAboveStock'));
  await expect(combo.getByRole('combobox', { name: t('content.package.combos.items.product') }).first()).toHaveValue(
    'Gewürztraminer',
  );
  await expect(combo).toContainText('195');
  const fix = combo.getByRole('button', { name: t('package.fix.both', { count: 2 }) });
  await fix.click();
  await expect(combo.getByRole('alert')).toHaveCount(0);
  // both numbers are taken back at once
  await page.keyboard.press('Control+z');
  await fix.click();
  await expect(combo.getByRole('alert')).toHaveCount(0);
  const finish = page.getByRole('region', { name: 'To finish' });
  await finish.getByLabel(t('content.package.combos.products_min'), { exact: true }).fill('9');
  await expect(finish.getByRole('alert').first()).toContainText(t('error.comboMinAboveMax'));
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('success.updatePackage')).first()).toBeVisible();
});

test('a delivery area is changed by keys and by its edges, drawn on an empty map, and deleted by its button', {
  tag: extended,
}, async ({ page, t, openAs }) => {
  await openAs('michal@petilia.example', open('packages', 'package', 'Dinner at home', 'delivery'));
  const area = page.getByRole('group', { name: t('content.package.delivery_areas.polygon') }).first();
  const list = area.getByRole('textbox');
  await expect(list).toHaveValue(/^32\.0505, 34\.7479\n/);
  await expect(area.getByRole('status')).toContainText('Florentin');
  const map = area.getByRole('group', { name: t('map.area', { count: 5 }) });
  const getCorner = async (at: number) => {
    const { x, y, width, height } = (await area.locator(`[data-part="corner ${at}"]`).boundingBox()) ?? emptyBox;
    return [x + width / 2, y + height / 2] as const;
  };
  const getSpan = async () =>
    Math.hypot((await getCorner(1))[0] - (await getCorner(0))[0], (await getCorner(1))[1] - (await getCorner(0))[1]);

  // the ground is moved and zoomed by keys, and the area stays what it is
  await map.locator('[data-ground]').focus();
  const before = await list.inputValue();
  const [[x, y], span] = [await getCorner(0), await getSpan()];
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await getCorner(0)).map(Math.round)).toEqual([x - 40, y + 160].map(Math.round));
  await page.keyboard.press('+');
  await expect.poll(async () => (await getSpan()) / span).toBeCloseTo(1.5, 1);
  await page.keyboard.press('-');
  await expect.poll(async () => (await getSpan()) / span).toBeCloseTo(1, 1);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowDown');
  expect(await list.inputValue()).toBe(before);

  // the middle of an edge becomes a corner where it is pressed, or where it is dragged to
  await area.locator('[data-part="edge 0"]').click();
  await expect(area.locator('[data-part="corner 1"]')).toBeFocused();
  expect((await list.inputValue()).split('\n').toSpliced(1, 1).join('\n')).toBe(before);
  await page.keyboard.press('Control+z');
  await expect(list).toHaveValue(before);
  const edge = (await area.locator('[data-part="edge 0"]').boundingBox()) ?? emptyBox;
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width / 2 + 12, edge.y + edge.height / 2 + 30, { steps: 3 });
  await page.mouse.up();
  await expect(area.locator('[data-part="corner 1"]')).toBeFocused();
  expect((await list.inputValue()).split('\n').toSpliced(1, 1).join('\n')).toBe(before);
  await page.keyboard.press('Control+z');
  await expect(list).toHaveValue(before);

  await map.locator('[data-handle]').first().focus();
  await page.keyboard.press('ArrowUp');
  await expect(list).not.toHaveValue(/^32\.0505, /);
  await page.keyboard.press('Enter');
  await expect(area.locator('[data-handle]')).toHaveCount(6);
  await page.keyboard.press('Delete');
  await expect(area.locator('[data-handle]')).toHaveCount(5);
  await list.fill('32.05, 34.74\n32.06, 34.75\n32.06, 34.74\n32.05, 34.75');
  await list.blur();
  await expect(area.getByText(t('error.polygonCrossesItself'))).toBeVisible();

  await page.getByRole('button', { name: t('content.package.delivery_areas.add') }).click();
  const added = page.getByRole('group', { name: t('content.package.delivery_areas.polygon') }).last();
  const corners = added.locator('[data-handle]');
  const ground = added.locator('[data-ground]');
  await expect(corners).toHaveCount(0);
  await ground.focus();
  await page.keyboard.press('Enter');
  await expect(corners).toBeFocused();
  await expect(added.getByRole('status')).toContainText(t('map.cornersLeft', { count: 2 }));
  await page.keyboard.press('Enter');
  await expect(corners).toHaveCount(2);
  await ground.click({ position: { x: 80, y: 60 } });
  await expect(added.getByRole('group', { name: t('map.area', { count: 3 }) })).toBeVisible();
  await expect(added.getByText(t('map.cornersLeft', { count: 1 }))).toHaveCount(0);
  expect((await added.getByRole('textbox').inputValue()).split('\n')).toHaveLength(3);
  const remove = added.getByRole('button', { name: t('map.deleteCorner') });
  for (const left of [2, 1, 0]) {
    await remove.click();
    await expect(corners).toHaveCount(left);
  }
  // the focus stays on the map
  await expect(ground).toBeFocused();
  await expect(remove).toBeDisabled();
  await expect(added.getByRole('textbox')).toHaveValue('');
});
