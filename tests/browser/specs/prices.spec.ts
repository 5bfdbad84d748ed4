import { expect, test } from '../fixtures/test.ts';
import { getPrices } from '../fixtures/menu-builder.ts';

const menu = { name: 'Priced', title: 'Priced', sections: { Warm: [['Lamb', 12_800]] } } as const;

const invalid: [typed: string, why: string][] = [
  ['1e3', 'notAmount'],
  ['-5', 'negative'],
  ['12..5', 'notAmount'],
  ['0.125', 'tooPrecise'],
  ['١٢٫٥٥٥', 'tooPrecise'],
  ['1000000000', 'tooMuch'],
];
const taken: [typed: string, minor: number, shown: string][] = [
  ['12,50', 1250, '12.50'],
  ['١٢٫٥', 1250, '12.50'],
  ['₪ 1,250', 125_000, '1250'],
];

test('an invalid price stays as typed, shows the reason, and blocks saving with a link to it', async ({
  page,
  t,
  api,
  edit,
  language,
}) => {
  const id = await api.create(menu);
  await edit(id);
  const price = page.getByRole('textbox', { name: t('content.menu.sections.items.price') });
  const input = price.and(page.locator('input'));
  const name = page.getByRole('textbox', { name: t('content.menu.sections.items.name') });
  for (const [typed, why] of invalid) {
    await price.click();
    await input.fill(typed);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(input).toHaveValue(typed);
    await name.click();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('alert').filter({ hasText: t(`editor.price.${why}`) })).toBeVisible();
    await page.getByRole('tab', { name: t('content.menu.tab.details') }).click();
    await page.keyboard.press('Control+s');
    await expect(page.getByText(t('editor.fixFirst')).last()).toBeVisible();
    await expect(input).toBeFocused();
    await expect(input).toHaveValue(typed);
    expect((await api.stored(id))?.version).toBe(2);
  }
  await price.click();
  await input.fill('9.999');
  const reading = page.getByText(t('editor.price.reading', { amount: '' }).trim());
  // where a point separates decimals, thousands may not have been meant
  if (new Intl.NumberFormat(language).format(1.5).includes('.'))
    await expect(reading.filter({ hasText: /9,999/ })).toBeVisible();
  for (const [at, [typed, minor, shown]] of taken.entries()) {
    await price.click();
    await input.fill(typed);
    await name.click();
    await expect(input).toHaveValue(shown);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('region', { name: t('editor.saveBar') })).toBeHidden();
    const stored = await api.stored(id);
    expect(stored && getPrices(stored.draft)).toEqual([minor]);
    expect(stored?.version).toBe(at < 1 ? 3 : at < 2 ? 3 : 4);
  }
});
