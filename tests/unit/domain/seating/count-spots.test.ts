import { expect, test } from 'vitest';
import { createSpotCounter, mostOpenSpots } from '../../../../graphql/domain/seating/count-spots.ts';
import { prepareDay } from '../../../../graphql/domain/seating/prepare-day.ts';
import { seatParty } from '../../../../graphql/domain/seating/seat-party.ts';
import type { Firmness, Party } from '../../../../graphql/domain/seating/seating.types.ts';
import { createSmallEvening } from '../../../support/random-houses.ts';
import { at, createHouse, createParty, createRandom } from '../../../support/seating-houses.ts';

const eight = { from: at('20:00'), to: at('22:00') };

const count = (text: string, parties: readonly string[], sizes: readonly number[], firmness: Firmness = 'placed') => {
  const house = createHouse(text);
  const day = prepareDay(
    house,
    parties.map((party) => createParty(party, firmness)),
  );
  const spots = createSpotCounter(house, day);
  return sizes.map((size) => spots(size, [eight])[0]);
};

const twoJoins = '1(1–2) 2(1–2) 3(1–2) 1+2(3–4) 2+3(3–4)';

test('an empty house with two joins that share a table takes three parties of two, or one of four', () => {
  expect(count(twoJoins, [], [2, 4, 5])).toEqual([
    { total: 3, open: 3 },
    { total: 1, open: 1 },
    { total: 0, open: 0 },
  ]);
});

test('a party that can move takes one spot of its size and none of the join', () => {
  expect(count(twoJoins, ['A 2 on 2 20:00–21:30'], [2, 4])).toEqual([
    { total: 3, open: 2 },
    { total: 1, open: 1 },
  ]);
});

test('a pinned party in the middle takes the spot of the join, although two tables are free', () => {
  expect(count(twoJoins, ['A 2 on 2 20:00–21:30'], [2, 4], 'pinned')).toEqual([
    { total: 3, open: 2 },
    { total: 1, open: 0 },
  ]);
});

test('a party without a table takes a spot, and one too large for every set takes none', () => {
  expect(count('1(1–2) 2(1–4)', ['A 2 20:00–21:30', 'B 9 20:00–22:00'], [2, 4])).toEqual([
    { total: 2, open: 1 },
    { total: 1, open: 1 },
  ]);
});

test('the least number of guests of a table holds', () => {
  expect(count('1(3–4) 2(1–2)', [], [2, 3])).toEqual([
    { total: 1, open: 1 },
    { total: 1, open: 1 },
  ]);
});

test('more spots than the limit are not counted, in total they are', () => {
  const tables = Array.from({ length: 14 }, (_, table) => `${table + 1}(1–2)`).join(' ');
  expect(count(tables, ['A 2 on 1 20:00–21:30'], [2])).toEqual([{ total: 14, open: mostOpenSpots }]);
});

test('a time without any party is counted as the empty house is', () => {
  const house = createHouse(twoJoins);
  const day = prepareDay(house, [createParty('A 2 on 2 18:00–20:00', 'pinned')]);
  expect(createSpotCounter(house, day)(4, [{ from: at('19:00'), to: at('21:00') }, eight])).toEqual([
    { total: 1, open: 0 },
    { total: 1, open: 1 },
  ]);
});

test('as many spots are open as parties can be seated one after another, each asked anew', () => {
  const random = createRandom(43);
  const evenings = Array.from({ length: 400 }, () => createSmallEvening(random)).filter(
    ({ house, parties }) => prepareDay(house, parties).setAside.length === 0,
  );
  expect(evenings.length).toBeGreaterThan(200);
  const different = evenings.filter(({ house, parties, request: { size, from, to } }) => {
    const [spots] = createSpotCounter(house, prepareDay(house, parties))(size, [{ from, to }]);
    const asked = { id: 'new', size, from, to, area: null };
    const canSeat = (seated: number): boolean => {
      const before = Array.from({ length: seated }, (_, one): Party => {
        return { ...asked, id: `before-${one}`, firmness: 'floating', tables: [], createdAt: 1e9 };
      });
      const { kind } = seatParty(prepareDay(house, [...parties, ...before]), asked);
      return kind === 'free' || kind === 'withMoves';
    };
    // no house has more than five tables
    const open = [0, 1, 2, 3, 4, 5].findIndex((seated) => !canSeat(seated));
    return spots?.open !== open;
  });
  expect(different).toEqual([]);
});
