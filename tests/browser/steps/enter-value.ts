import type { Locator, Page } from '@playwright/test';
import type { FieldType, LeafField } from '../../../graphql/content/model/define-kind.ts';
import { parseWeekdayList } from '../../../graphql/domain/calendar-date.ts';
import { photograph } from '../../support/sample-images.ts';
import { expect } from '../fixtures/test.ts';

interface Input<Type extends FieldType = FieldType> {
  page: Page;
  input: Locator;
  field: LeafField<unknown, Type>;
}
/** How a person brings an input to a value. */
type Driver<Value, Type extends FieldType = FieldType> = (at: Input<Type>, value: Value) => Promise<void>;

const type: Driver<string> = ({ input }, text) => input.fill(text);
const typeNumber: Driver<number> = ({ input }, number) => input.fill(String(number));
const group = (input: Locator, tag: string) => input.locator(`xpath=ancestor::${tag}[1]`);

const check = async (input: Locator, options: readonly string[], chosen: readonly string[]): Promise<void> => {
  const boxes = group(input, 'fieldset').getByRole('checkbox');
  for (const [at, option] of options.entries()) await boxes.nth(at).setChecked(chosen.includes(option));
};

const degrees = (value = 0): string => value.toFixed(6);

/** A new field type does not compile without its driver. */
const drivers: { [Type in FieldType]: Driver<never, Type> } = {
  text: type,
  address: type,
  time: type,
  dates: type,
  code: type,
  link: type,
  phone: (async (at, number) => {
    await type(at, number);
    // once it is known whether the number exists, leaving it writes it in all languages
    await expect(group(at.input, 'span').locator('xpath=following-sibling::span[@role="status"]')).toBeVisible();
    await at.input.blur();
  }) satisfies Driver<string>,
  email: type,
  emails: (({ input }, addresses) => input.fill(addresses.join(', '))) satisfies Driver<readonly string[]>,
  color: type,
  integer: typeNumber,
  decimal: typeNumber,
  price: ((at, minorUnits) => type(at, (minorUnits / 100).toFixed(2))) satisfies Driver<number>,
  flag: async ({ input }) => {
    // a checkbox hidden behind an icon: its label is pressed
    if ((await input.getAttribute('type')) === 'checkbox') await group(input, 'label').click();
    else await input.click();
  },
  choice: (async ({ page, input }, option) => {
    if ((await input.getAttribute('type')) !== 'radio') await input.selectOption(option);
    else await page.locator(`[data-path="${await input.getAttribute('data-path')}"][value="${option}"]`).check();
  }) satisfies Driver<string>,
  marks: (({ input, field: { options } }, chosen) => check(input, options, chosen)) satisfies Driver<
    readonly string[],
    'marks'
  >,
  weekdays: (({ input }, text) => {
    const days = Array.from({ length: 7 }, (_, day) => String(day));
    return check(input, days, (parseWeekdayList(text) ?? []).map(String));
  }) satisfies Driver<string>,
  levels: (async ({ input, field: { options, levels } }, chosen) => {
    const lines = group(input, 'fieldset').getByRole('radiogroup');
    for (const [at, option] of options.entries()) {
      const level = levels.indexOf(chosen[option] ?? levels.at(-1) ?? '');
      await lines.nth(at).getByRole('radio').nth(level).check();
    }
  }) satisfies Driver<Readonly<Record<string, string>>, 'levels'>,
  location: ((at, { latitude, longitude, zoom }) =>
    type(at, [degrees(latitude), degrees(longitude), zoom].join(', '))) satisfies Driver<{
    latitude: number;
    longitude: number;
    zoom: number;
  }>,
  polygon: ((at, corners) =>
    type(at, corners.map(([x, y]) => `${degrees(y)}, ${degrees(x)}`).join('\n'))) satisfies Driver<
    readonly (readonly number[])[]
  >,
  image: async ({ page, input }) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), input.click()]);
    const buffer = await photograph(1200, 900).jpeg().toBuffer();
    await chooser.setFiles({ name: 'dish.jpg', mimeType: 'image/jpeg', buffer });
    await expect(input.locator('img')).toBeVisible();
    await expect(input).not.toHaveAttribute('aria-disabled');
  },
  crop: async ({ page, input }) => {
    await input.click();
    await page.locator('[data-command="crop.shrink"]').click();
    await page.locator('[data-command="crop.apply"]').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
  reference: (async ({ page, input }, name) => {
    await input.click();
    await input.fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await expect(input).toHaveValue(name);
  }) satisfies Driver<string>,
  derived: () => Promise.reject(new Error('derived values cannot be entered')),
};

export const enterValue = (at: Input, value: unknown): Promise<void> =>
  (drivers[at.field.type] as Driver<unknown>)(at, value);
