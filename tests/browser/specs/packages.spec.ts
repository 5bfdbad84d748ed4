import { getDemoItemId } from '../../../server/demo/replay-edits.ts';
import { expect, test } from '../fixtures/test.ts';

const jaffa = 'petilia-jaffa';
const open = (kind: 'packages' | 'statics', entity: string, name: string, tab: string) =>
  `/${jaffa}/${kind}/${getDemoItemId(jaffa, entity, name)}/${tab}`;

test('a combo that no guest can order shows the reason at once; its fix makes it publishable, and saving is never blocked', async ({
  page,
  t,
  openAs,
}) => {
  await openAs('michal@petilia.example', open('packages', 'package', 'Friday table for six', 'combos'));
  const combo = page.getByRole('region', { name: 'Wine for the table' });
  await expect(combo.getByRole('alert')).toContainText(t('error.comboMinAboveStock'));
  await expect(combo.getByRole('combobox', { name: t('content.package.combos.items.product') }).first()).toHaveValue(
    'Gewürztraminer',
  );
  await expect(combo).toContainText('195');
  await combo.getByRole('button', { name: t('package.fix.both', { count: 2 }) }).click();
  await expect(combo.getByRole('alert')).toHaveCount(0);
  const finish = page.getByRole('region', { name: 'To finish' });
  await finish.getByLabel(t('content.package.combos.products_min'), { exact: true }).fill('9');
  await expect(finish.getByRole('alert').first()).toContainText(t('error.comboMinAboveMax'));
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('success.updatePackage')).first()).toBeVisible();
});

test('a corner of a delivery area moves by arrow keys, and one is added and deleted by keyboard', async ({
  page,
  t,
  openAs,
}) => {
  await openAs('michal@petilia.example', open('packages', 'package', 'Dinner at home', 'delivery'));
  const area = page.getByRole('group', { name: t('content.package.delivery_areas.polygon') }).first();
  const list = area.getByRole('textbox');
  await expect(list).toHaveValue(/^32\.0505, 34\.7479\n/);
  await expect(area.getByRole('status')).toContainText('Florentin');
  const map = area.getByRole('group', { name: t('map.area', { count: 5 }) });
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
});
