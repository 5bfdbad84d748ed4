import { expect, test } from 'vitest';
import { compare, findOffenders, offendersIn, readAllowed } from './private-words.mjs';

test('no new identifier or file name uses a private word, and the allow-list only shrinks', () => {
  // `node tests/checks/private-words.mjs --prune` removes what is no longer needed
  expect(compare(findOffenders(), readAllowed())).toEqual({ unexpected: [], stale: [] });
});

test.each<[declaration: string, found: string[]]>([
  ['const keptDraft = 1;', ['keptDraft']],
  ['interface Row { toldAt: number; replaced: boolean }', ['toldAt']],
  ['const priceOf = (row: Row) => row.price;', ['priceOf']],
  ['const partOf = 1;', []],
  ['function draw({ house }: Props) {}', ['house']],
  ['interface Row { begun_at: Date; _kept?: object; maxDaysAhead: number }', []],
  ['const updateInPlace = 1, placeIdPattern = /x/;', []],
  ['const warehouse = 1, greenhouseGas = 2;', []],
  ['rows.map((it) => it.name)', []],
  ['rows.map((it) => {\n  return it.name;\n})', ['it']],
  ['// told and kept\nconst text = "said";', []],
])('%j', (declaration, found) => expect(offendersIn(declaration, 'one.ts')).toEqual(found));

test('an identifier that is not listed, and an entry that nothing needs, are both reported', () => {
  expect(compare({ 'a.ts': ['kept'] }, { 'b.ts': ['told'] })).toEqual({
    unexpected: ['a.ts: kept'],
    stale: ['b.ts: told'],
  });
});
