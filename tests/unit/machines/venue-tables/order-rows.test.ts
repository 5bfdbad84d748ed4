import { expect, test } from 'vitest';
import { moveIds, restorePlaces } from '../../../../machines/venue-tables/order-rows.ts';

const order = ['1', '2', '3', '4'];

test('rows move one place, together and in their order, and those at the end stay', () => {
  expect(moveIds(order, ['3'], -1)).toEqual(['1', '3', '2', '4']);
  expect(moveIds(order, ['2', '3'], 1)).toEqual(['1', '4', '2', '3']);
  expect(moveIds(order, ['3', '2'], -1)).toEqual(['2', '3', '1', '4']);
  expect(moveIds(order, ['1', '2'], -1)).toEqual(order);
  expect(moveIds(order, ['4'], 1)).toEqual(order);
  expect(moveIds(order, ['gone'], 1)).toEqual(order);
});

test('rows go back to the places that they had, also beside rows that are new or gone', () => {
  const rows = [
    { id: '2', position: 1 },
    { id: '3', position: 2 },
  ];
  expect(restorePlaces(moveIds(order, ['2', '3'], 1), rows)).toEqual(order);
  expect(restorePlaces(['1', '4', '2', '3', '5'], rows)).toEqual(['1', '2', '3', '4', '5']);
  expect(restorePlaces(['1', '4', '3'], rows)).toEqual(['1', '4', '3']);
});
