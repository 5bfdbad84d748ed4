import { expect, extended, test } from '../fixtures/test.ts';

test('a long press looks into a row, and so does its menu; prices are there', { tag: extended }, async ({
  page,
  t: message,
  api,
  signIn,
  context,
}) => {
  await api.create({ name: 'Pressed', title: 'Long', sections: { Warm: [['Lamb', 12_800]] } });
  await signIn();
  await page.goto('/petilia-jaffa/menus?q=Pressed');
  const row = page.getByRole('row').filter({ hasText: 'Pressed' });
  await expect(row).toBeVisible();
  const box = await row.boundingBox();
  const finger = await context.newCDPSession(page);
  const point = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + 20 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  const dialog = page.getByRole('dialog', { name: 'Pressed' });
  await expect(dialog.getByText('Lamb')).toBeVisible();
  await expect(dialog.getByText(/128/)).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: message('common.close') }).click();
  await expect(dialog).toBeHidden();
  await row.getByRole('button', { name: message('table.rowMenu', { name: 'Pressed' }) }).click();
  await page.getByRole('menuitem', { name: message('command.list.quickView') }).click();
  await expect(dialog.getByText('Lamb')).toBeVisible();
});
