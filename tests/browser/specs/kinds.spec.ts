import type { Page } from '@playwright/test';
import { button, save } from '../fixtures/editor-actions.ts';
import { listDrafts } from '../fixtures/local-drafts.ts';
import { atNight, expect, extended, test } from '../fixtures/test.ts';

/** An input is drawn when its row gets the focus: click the value first, then use its input. */
const fillIn = async (page: Page, path: RegExp, text: string): Promise<void> => {
  const value = page.locator('[data-path]').filter({ visible: true });
  const find = async () => {
    for (const one of await value.all()) {
      const found = await one.getAttribute('data-path');
      if (found !== null && path.test(found)) return one;
    }
    throw new Error(`nothing at ${path}`);
  };
  await (await find()).click();
  const input = await find();
  await expect(input).toBeEditable();
  await input.fill(text);
};

test('a product is created from the palette, with options of items, saved, reloaded and published', {
  tag: extended,
}, async ({ page, t, signIn }) => {
  await signIn();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: t('command.palette.open') }).waitFor();
  await page.keyboard.type(t('command.create.product'));
  await page.getByRole('option').first().click();
  await expect(page.locator('[data-state="editing"]')).toBeVisible();

  const tab = (id: string) => page.getByRole('tab', { name: new RegExp(`^${t(`content.product.tab.${id}`)}`) });
  await page.getByRole('textbox', { name: new RegExp(`^${t('content.product.title')}`) }).fill('Fish of the day');
  await page.getByLabel(t('content.product.dish_type'), { exact: true }).selectOption('main');
  await page.getByLabel(t('content.product.price'), { exact: true }).fill('116');
  await page.getByRole('checkbox', { name: t('content.food.attributes.option.glutenFree') }).check();
  await page.getByLabel(t('content.product.diners'), { exact: true }).fill('0');
  await page.getByLabel(t('content.product.pos_id'), { exact: true }).fill('F-17');
  await expect(page.getByText(t('error.numberOutOfRange'))).toBeVisible();
  await page.getByLabel(t('content.product.diners'), { exact: true }).fill('2');

  await tab('options').click();
  await button(page, t('content.product.options.add')).first().click();
  await fillIn(page, /^options\/[^/]+\/title$/, 'Side dish');
  await fillIn(page, /^options\/[^/]+\/items_min$/, '3');
  await fillIn(page, /^options\/[^/]+\/items_max$/, '1');
  await button(page, t('content.product.options.items.add')).first().click();
  await fillIn(page, /items\/[^/]+\/title$/, 'Green salad');
  await fillIn(page, /items\/[^/]+\/price$/, '12.50');
  await expect(page.getByText(t('error.minAboveMax')).first()).toBeVisible();
  await fillIn(page, /^options\/[^/]+\/items_min$/, '0');
  await expect(page.getByText(t('error.minAboveMax'))).toHaveCount(0);
  await save(page, t, 'success.updateProduct');

  await page.reload();
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  await tab('details').click();
  await expect(page.getByLabel(t('content.product.dish_type'), { exact: true })).toHaveValue('main');
  await expect(page.getByRole('checkbox', { name: t('content.food.attributes.option.glutenFree') })).toBeChecked();
  await tab('options').click();
  await expect(page.getByText('Green salad')).toBeVisible();

  await button(page, t('command.editor.publish')).click();
  await expect(page.getByText(t('publish.verdict.ready'))).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(t('state.published')).first()).toBeVisible();
});

test('shifts are created from their list; a rule without an end, and two that overlap, are reported at the field', {
  tag: atNight,
}, async ({ page, t, signIn }) => {
  await signIn();
  await page.goto('/petilia-jaffa/shifts');
  await page
    .getByRole('button', { name: t('list.create.shifts'), exact: true })
    .first()
    .click();
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  const addRule = () => button(page, t('content.workPlan.opening.add')).first().click();
  const rows = page.locator('[data-group]');

  await addRule();
  await fillIn(page, /opening\/[^/]+\/from$/, '12:00');
  await expect(page.getByText(t('error.periodIncomplete')).first()).toBeVisible();
  await fillIn(page, /opening\/[^/]+\/to$/, '1600');
  await expect(page.getByText(t('error.periodIncomplete'))).toHaveCount(0);
  await rows.first().getByRole('checkbox').first().check();
  await fillIn(page, /opening\/[^/]+\/group_max$/, '8');

  await button(page, t('content.workPlan.opening.off_service.add')).first().click();
  await fillIn(page, /off_service\/[^/]+\/time$/, '1430-1500');
  await fillIn(page, /off_service\/[^/]+\/title$/, 'Kitchen break');
  await button(page, t('content.workPlan.opening.tags.add')).first().click();
  await fillIn(page, /tags\/[^/]+\/key$/, 'terrace');
  await save(page, t, 'success.updateWorkplans');
  await expect.poll(() => listDrafts(page)).toEqual([]);

  await page.reload();
  await expect(page.locator('[data-state="editing"]')).toBeVisible();
  await expect(page.getByText('12:00', { exact: true })).toBeVisible();
  await expect(page.getByText('14:30–15:00')).toBeVisible();
  await expect(page.getByText('Kitchen break')).toBeVisible();
  await expect(page.getByText('terrace', { exact: true })).toBeVisible();
});
