import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Combo, type ComboFault, findComboFaults } from '../../../graphql/domain/combos.ts';
import { packageKind } from '../../../graphql/content/kinds/package.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { listFixes, type Fix } from '../../../src/kinds/package/combo-fixes.ts';
import { getGuestPrice } from '../../../graphql/content/guest-price.ts';

const item = fc.record({ locked: fc.boolean(), selected: fc.boolean(), outOfStock: fc.boolean() });
const anyCombo: fc.Arbitrary<Combo> = fc
  .record({ min: fc.nat({ max: 6 }), max: fc.nat({ max: 6 }), items: fc.array(item, { maxLength: 5 }) })
  .map(({ items, ...rest }) => ({ ...rest, items: items.map((one, at) => ({ ...one, _id: `i${at}` })) }));

const apply = (combo: Combo, { changes }: Fix): Combo =>
  changes.reduce<Combo>((now, { path, value }) => {
    if (path === 'products_min') return { ...now, min: Number(value) };
    if (path === 'products_max') return { ...now, max: Number(value) };
    const [, id, name = ''] = path.split('/');
    const key = name === 'out_of_stock' ? 'outOfStock' : name;
    return { ...now, items: now.items.map((one) => (one._id === id ? { ...one, [key]: value === true } : one)) };
  }, combo);

test('every fix of a fault removes that fault', () =>
  fc.assert(
    fc.property(anyCombo, (combo) => {
      for (const fault of findComboFaults(combo)) {
        const fixes = listFixes(fault, combo);
        expect(fixes.length).toBeGreaterThan(0);
        for (const fix of fixes) expect(findComboFaults(apply(combo, fix))).not.toContain(fault);
      }
    }),
    { numRuns: 500 },
  ));

test('applying fixes always ends with a combo that can be ordered', () =>
  fc.assert(
    fc.property(anyCombo, (combo) => {
      let now = combo;
      for (let left = 10; left > 0; left -= 1) {
        const [fault] = findComboFaults(now);
        const fix = fault && listFixes(fault, now).at(-1);
        if (fix === undefined) break;
        now = apply(now, fix);
      }
      expect(findComboFaults(now)).toEqual([]);
    }),
    { numRuns: 500 },
  ));

describe('a combo', () => {
  const items = (count: number, change: Partial<Combo['items'][number]> = {}): Combo['items'] =>
    Array.from({ length: count }, (_, at) => ({
      _id: `i${at}`,
      locked: false,
      selected: false,
      outOfStock: false,
      ...change,
    }));
  test.each<[string, Combo, ComboFault[]]>([
    ['with as many items as it needs can be ordered', { min: 2, max: 3, items: items(3) }, []],
    ['without a maximum has no limit', { min: 0, max: 0, items: items(3, { locked: true }) }, []],
    ['whose minimum is above its maximum', { min: 3, max: 2, items: items(3) }, ['comboMinAboveMax']],
    ['that needs more than it has', { min: 3, max: 3, items: items(2) }, ['comboMinAboveStock']],
    ['that allows more than it has', { min: 1, max: 3, items: items(2) }, ['comboMaxAboveStock']],
    ['with more locked than it allows', { min: 1, max: 1, items: items(2, { locked: true }) }, ['comboLockedAboveMax']],
    [
      'with more preselected than it allows',
      { min: 1, max: 1, items: items(2, { selected: true }) },
      ['comboSelectedAboveMax'],
    ],
    [
      'of which everything is out of stock',
      { min: 1, max: 1, items: items(2, { outOfStock: true }) },
      ['comboNothingInStock'],
    ],
    [
      'with a locked item out of stock',
      { min: 0, max: 0, items: [...items(1), { _id: 'x', locked: true, selected: false, outOfStock: true }] },
      ['comboLockedOutOfStock'],
    ],
  ])('%s', (_, combo, faults) => expect(findComboFaults(combo)).toEqual(faults));
});

test('a guest pays the base price, what is locked, and the cheapest or the dearest choice in stock', () => {
  const combo = {
    _id: 'a',
    title: { en: 'Starters' },
    dish_type: 'appetizer',
    products_min: 2,
    products_max: 3,
    items: [
      { _id: 'a', product: 'a', price: 500, locked: true },
      { _id: 'b', product: 'b', price: 4800 },
      { _id: 'c', product: 'c', price: null },
      { _id: 'd', product: 'd', price: 900 },
      { _id: 'e', product: 'e', price: 99_000, out_of_stock: true },
    ],
  };
  const draft: Draft = { _name: 'Friday', base_price: 69_000, combos: [combo] };
  expect(getGuestPrice(packageKind, draft)).toEqual({ least: 69_500, most: 69_500 + 4800 + 900 });
  expect(getGuestPrice(packageKind, { ...draft, base_price: null })).toBeNull();
});

test('a combo that is not saved, such as one without a dish type, costs a guest nothing', () => {
  const items = [{ _id: 'a', product: 'a', price: 500, locked: true }];
  const combo = {
    _id: 'a',
    title: { en: 'Starters' },
    products_min: 1,
    products_max: 1,
    dish_type: 'appetizer',
    items,
  };
  const withoutType = { ...combo, _id: 'b', dish_type: '' };
  const withoutProducts = { ...combo, _id: 'c', items: [{ _id: 'a', product: '', price: 700 }] };
  const draft: Draft = { _name: 'Friday', base_price: 69_000, combos: [combo, withoutType, withoutProducts] };
  expect(getGuestPrice(packageKind, draft)).toEqual({ least: 69_500, most: 69_500 });
});
