import { expect, test } from 'vitest';
import { chooseItems, signPrice } from '../../../../server/modules/booking/choose-items.ts';

const item = (id: string, more = {}) => ({ id, name: id, ticket: false, least: 5000, most: 5000, ...more });
const choices = {
  currency: 'ILS',
  items: [item('menu', { most: 7000 }), item('row-a', { ticket: true }), item('row-b', { ticket: true })],
  tickets: { least: 2, most: 4 },
};
const choose = (counts: Record<string, string>) => {
  const prices = Object.fromEntries(choices.items.map((one) => [one.id, signPrice(one, choices.currency)]));
  const { chosen, errors } = chooseItems(choices, { counts, prices });
  return {
    chosen: chosen.map(({ id, count, least, most }) => [id, count, least, most]),
    errors: Object.entries(errors).map(([id, { text }]) => [id, text.replace('booking.choice.', '')]),
  };
};

test('a count is a whole number in any digits, from 0 to 20; none and 0 choose nothing', () => {
  expect(choose({ menu: ' ٣ ', 'row-a': '', 'row-b': '0' })).toEqual({
    chosen: [['menu', 3, 15_000, 21_000]],
    errors: [],
  });
  for (const typed of ['21', '-1', '1.5', '1e1', 'two'])
    expect(choose({ menu: typed })).toEqual({ chosen: [], errors: [['menu', 'count']] });
});

test('tickets are counted together, and what is not offered is refused', () => {
  expect(choose({ 'row-a': '2', 'row-b': '2' }).errors).toEqual([]);
  for (const [a, b] of [
    ['2', '3'],
    ['1', '0'],
  ] as const)
    expect(choose({ 'row-a': a, 'row-b': b }).errors).toContainEqual(['row-a', 'tickets']);
  expect(choose({ other: '1' }).errors).toEqual([['other', 'gone']]);
  expect(chooseItems(choices, { counts: { menu: '1' }, prices: {} }).errors).toHaveProperty('menu');
});
