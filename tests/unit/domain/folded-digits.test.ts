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

test('every mark that is typed for a geresh, a gershayim or an apostrophe is found by any other', () => {
  const forms = (texts: readonly string[]) => [...new Set(texts.map(foldLetters))];
  expect(forms(['ק״ג', 'ק”ג', 'ק“ג', 'ק"ג', 'ק„ג'])).toEqual(['ק"ג']);
  expect(forms(['צ׳יפס', 'צ‘יפס', 'צ’יפס', 'צ`יפס', 'צ´יפס', 'צ′יפס', "צ'יפס"])).toEqual(["צ'יפס"]);
  expect(forms(['Joe`s', 'Joe´s', 'Joe’s'])).toEqual(["joe's"]);
  expect(['ק”ג', 'ק״ג', 'צ´יפס', 'צ׳יפס'].map(foldForSearch)).toEqual(['קג', 'קג', 'ציפס', 'ציפס']);
});
