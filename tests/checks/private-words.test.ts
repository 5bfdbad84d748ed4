import { expect, test } from 'vitest';
import { compare, findOffenders, offendersIn, offendersInCss, readAllowed } from './private-words.mjs';

test('no new identifier, name of a machine, CSS class or file name uses a private word, and the allow-list only shrinks', () => {
  // `node tests/checks/private-words.mjs --prune` removes what is no longer needed
  expect(compare(findOffenders(), readAllowed())).toEqual({ unexpected: [], stale: [] });
});

test.each<[declaration: string, found: string[]]>([
  ['const keptDraft = 1;', ['keptDraft']],
  ['interface Row { toldAt: number; replaced: boolean }', ['toldAt']],
  ['const priceOf = (row: Row) => row.price;', ['priceOf']],
  ['interface Props { onPeek: () => void; peekaboo: 1 }', ['onPeek']],
  ['const partOf = 1;', []],
  ['function draw({ house }: Props) {}', ['house']],
  ['interface Row { begun_at: Date; _kept?: object; maxDaysAhead: number }', []],
  ['const updateInPlace = 1, placeIdPattern = /x/;', []],
  ['const warehouse = 1, greenhouseGas = 2;', []],
  ['rows.map((it) => it.name)', []],
  ['rows.map((it) => {\n  return it.name;\n})', ['it']],
  ['// told and kept\nconst text = "said";', []],
])('%j', (declaration, found) => expect(offendersIn(declaration, 'one.ts')).toEqual(found));

test.each<[machine: string, found: string[]]>([
  ["states: { inHand: {}, turnedAway: {}, 'still': {}, active: {} }", ['inHand', 'still', 'turnedAway']],
  ["on: { 'reason.withheld': 'idle', 'live.gap': 'loading' }", ['reason.withheld']],
  ['guards: { isHeard() {}, isActive: () => true }', ['isHeard']],
  ['actions: { tellParent: sendParent({}) }', ['tellParent']],
  ['actors: { keepDraft }', ['keepDraft']],
  ['delays: { patience: 5 }', ['patience']],
  ["entry: { type: 'forgetWish' }", ['forgetWish']],
  ["tags: ['busy', 'going']", ['going']],
  ["invoke: { id: 'askHouse', src: 'request' }", ['askHouse']],
  ["events: {} as { type: 'code.told' | 'code.sent' }", ['code.told']],
])('a machine with %s', (machine, found) => {
  expect(offendersIn(`setup({ ${machine} })`, 'machines/one.machine.ts')).toEqual(found);
});

test('a class of a CSS module is a name', () => {
  expect(offendersInCss('.words, .menu > .bannerWords:hover { top: 1.5em } /* .told */ .list { }')).toEqual([
    'bannerWords',
    'words',
  ]);
});

test('an identifier that is not listed, and an entry that nothing needs, are both reported', () => {
  expect(compare({ 'a.ts': ['kept'] }, { 'b.ts': ['told'] })).toEqual({
    unexpected: ['a.ts: kept'],
    stale: ['b.ts: told'],
  });
});
