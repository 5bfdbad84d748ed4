import { expect, test } from 'vitest';
import { parseTables } from '../../../graphql/domain/reservations.ts';
import { foldForSearch, foldLetters } from '../../../graphql/domain/search-fold.ts';

test('digits of every script are found by those of any other', () => {
  for (const digits of ['١٢', '۱۲', '१२', '１２', '12'])
    expect([foldLetters(`Menu ${digits}`), foldForSearch(digits), parseTables(digits)]).toEqual([
      'menu 12',
      '12',
      ['12'],
    ]);
  expect(parseTables('١٢، ١٤')).toEqual(['12', '14']);
});
