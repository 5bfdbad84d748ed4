import { expect, test } from 'vitest';
import { occupiedTime, defaultTurnTimes, partiesAt } from '../../../../graphql/domain/seating/occupied-time.ts';
import { planDay } from '../../../../graphql/domain/seating/plan-day.ts';
import { prepareDay } from '../../../../graphql/domain/seating/prepare-day.ts';
import { seatParty } from '../../../../graphql/domain/seating/seat-party.ts';
import type { Firmness, Party } from '../../../../graphql/domain/seating/seating.types.ts';
import { toInstant, toWallTime } from '../../../../graphql/domain/zoned-time.ts';
import { at, createHouse, createParty, createRequest } from '../../../support/seating-houses.ts';

const ask = (house: string, parties: readonly string[], request: string, firmness: Firmness = 'placed') =>
  seatParty(
    prepareDay(
      createHouse(house),
      parties.map((party) => createParty(party, firmness)),
    ),
    createRequest(request),
  );

const move = (party: string, from: string, to: string) => ({ party, from: from.split('+'), to: to.split('+') });
const withMoves = (tables: string, ...moves: ReturnType<typeof move>[]) => {
  return { kind: 'withMoves', tables: tables.split('+'), moves, placements: [], provenLeast: true };
};
const free = (tables: string, emptySeats = 0) => ({
  tables: tables.split('+'),
  emptySeats,
  extraTables: tables.split('+').length - 1,
  belowMin: false,
  freeUntil: null,
});
const sortMoves = (answer: ReturnType<typeof ask>) =>
  answer.kind === 'withMoves'
    ? { ...answer, moves: answer.moves.toSorted((one, other) => one.party.localeCompare(other.party)) }
    : answer;

test('1: a party of two leaves the table of four to four guests', () => {
  expect(ask('1(1–2) 2(1–4)', ['A 2 on 2 19:00–20:30'], '4 19:30–21:30')).toEqual(withMoves('2', move('A', '2', '1')));
});

test('2: two parties move up for six guests', () => {
  const parties = ['A 2 on 2 19:00–20:30', 'B 4 on 3 19:00–21:00'];
  expect(sortMoves(ask('1(1–2) 2(1–4) 3(1–6)', parties, '6 19:30–22:00'))).toEqual(
    withMoves('3', move('A', '2', '1'), move('B', '3', '2')),
  );
});

const alike = '1(1–4) 2(1–4)';
const lateAndEarly = ['A 4 on 1 18:00–20:00', 'B 4 on 2 20:00–22:00'];
test('3: with two alike tables one of two parties in turn moves', () => {
  expect(ask(alike, lateAndEarly, '4 19:00–21:00')).toEqual(withMoves('1', move('A', '1', '2')));
});

test('4: pinned parties keep their tables, although never more than two need one at once', () => {
  expect(ask(alike, lateAndEarly, '4 19:00–21:00', 'pinned')).toEqual({
    kind: 'no',
    reason: { kind: 'pinned', parties: ['A', 'B'], tables: ['1', '2'] },
  });
});

test('5: each moment fits, the evening does not', () => {
  const parties = ['F 4 on 2 18:00–19:00', 'G 4 on 2 21:00–22:00', 'A 2 on 1 18:00–20:00'];
  expect(ask('1(1–2) 2(1–4)', parties, '2 19:00–22:00')).toEqual({
    kind: 'no',
    reason: { kind: 'evening', until: at('21:00') },
  });
});

test('6: two moves and not fewer', () => {
  const parties = ['C 4 on 3 18:30–20:00', 'D 4 on 2 19:00–19:30', 'A 4 on 1 19:30–20:30', 'B 4 on 2 20:00–21:00'];
  expect(sortMoves(ask('1(1–4) 2(1–4) 3(1–4)', parties, '4 19:00–20:30'))).toEqual(
    // C→2, D→1 and table 3 would do as well: the order of the tables decides
    withMoves('1', move('A', '1', '2'), move('B', '2', '3')),
  );
});

const twoJoins = '1(1–2) 2(1–2) 3(1–2) 1+2(3–4) 2+3(3–4)';
test('7: one of two joins is freed by one move', () => {
  expect(ask(twoJoins, ['A 2 on 2 20:00–21:30'], '4 20:00–22:00')).toEqual(withMoves('1+2', move('A', '2', '3')));
});

test('8: two joins that share a table seat one party', () => {
  expect(ask(twoJoins, ['P 4 on 1+2 20:00–22:00'], '4 21:00–23:00')).toEqual({
    kind: 'no',
    reason: { kind: 'moment', at: at('21:00'), parties: ['new', 'P'], smallest: 4, places: 1 },
  });
});

test('9: the seats of a join are its own', () => {
  expect(ask('1(1–2) 2(1–2) 3(1–2) 4(1–2) 1+2+3+4(7–10)', [], '9 20:00–22:30')).toEqual({
    kind: 'free',
    sets: [free('1+2+3+4', 1)],
  });
});

test('10: the reason is the larger tables, not the house', () => {
  const house = '1(1–2) 2(1–2) 3(1–2) 4(1–2) 5(3–6) 6(3–6)';
  expect(ask(house, ['A 5 on 5 20:00–22:30', 'B 6 on 6 20:00–22:30'], '5 20:15–22:45')).toEqual({
    kind: 'no',
    reason: { kind: 'moment', at: at('20:15'), parties: ['new', 'A', 'B'], smallest: 5, places: 2 },
  });
});

test('11: fewest moves come before fewest empty seats', () => {
  const parties = ['A 2 on 2 20:00–22:00', 'B 4 on 3 20:00–22:00'];
  expect(ask('1(1–2) 2(1–4) 3(1–6) 4(1–8)', parties, '6 20:00–22:00')).toEqual({ kind: 'free', sets: [free('4', 2)] });
});

test('12: fewest extra tables come before fewest empty seats', () => {
  expect(ask('1(1–2) 2(1–2) 3(3–6) 1+2(3–4)', [], '4 20:00–22:00')).toEqual({
    kind: 'free',
    sets: [free('3', 2), free('1+2')],
  });
});

test('13: two floating parties are seated together where one after the other only one would be', () => {
  const parties = ['A 2 on 3 20:00–21:30', 'X 4 20:00–22:00', 'Y 4 20:00–22:00'].map((one) => createParty(one));
  const { moves, placements, rows } = planDay(prepareDay(createHouse('1(1–2) 2(1–2) 4(1–2) 3(2–4) 1+2(3–4)'), parties));
  expect({ moves, tables: placements.map(({ tables }) => tables.join('+')).toSorted() }).toEqual({
    moves: [move('A', '3', '4')],
    tables: ['1+2', '3'],
  });
  expect(rows.map(({ conflict }) => conflict)).toEqual([null, null, null]);
});

test('14: turns are half-open and exact to the minute, and a buffer belongs to the earlier party', () => {
  const kindAfter = (end: string, buffer: number, start: string) => {
    const turns = { ...defaultTurnTimes, buffer };
    const party: Party = {
      ...createParty('A 2 on 1 18:00–19:00'),
      ...occupiedTime({ start: at('18:00'), size: 2, end: at(end) }, turns),
    };
    const request = { ...createRequest('2 18:00–19:00'), ...occupiedTime({ start: at(start), size: 2 }, turns) };
    return seatParty(prepareDay(createHouse('1(1–2)'), [party]), request).kind;
  };
  expect({
    endsAtTheStart: kindAfter('20:00', 0, '20:00'),
    endsAMinuteLater: kindAfter('20:01', 0, '20:00'),
    withinTheBuffer: kindAfter('20:00', 15, '20:14'),
    afterTheBuffer: kindAfter('20:00', 15, '20:15'),
  }).toEqual({ endsAtTheStart: 'free', endsAMinuteLater: 'no', withinTheBuffer: 'no', afterTheBuffer: 'free' });
});

test('15: a hold counts while it lives, and no longer', () => {
  const house = '1(1–2) 2(1–4)';
  const present = ['X 2 on 2 20:00–21:30'];
  expect(ask(house, [...present, 'hold 2 20:00–21:30'], '4 20:00–22:00').kind).toBe('no');
  expect(ask(house, present, '4 20:00–22:00')).toEqual(withMoves('2', move('X', '2', '1')));
});

test('16: turns are lengths of time, also on the nights on which the clock is changed', () => {
  const zone = 'Asia/Jerusalem';
  const minute = 60_000;
  const instant = (date: string, minutes: number) => toInstant(date, minutes, zone)?.getTime() ?? Number.NaN;
  const spring = occupiedTime({ start: instant('20270326', 90), size: 2 });
  expect(toWallTime(new Date(spring.to), zone)).toEqual({ date: '20270326', minutes: 240 });
  const day = prepareDay(createHouse('1(1–2)'), [{ ...createParty('A 2 on 1 18:00–19:00'), ...spring }]);
  const kindAt = (minutes: number) =>
    seatParty(day, {
      ...createRequest('2 18:00–19:00'),
      ...occupiedTime({ start: instant('20270326', minutes), size: 2 }),
    }).kind;
  expect([kindAt(210), kindAt(240)]).toEqual(['no', 'free']);

  const autumn = occupiedTime({ start: instant('20261025', 30), size: 4 });
  expect(toWallTime(new Date(autumn.to), zone)).toEqual({ date: '20261025', minutes: 90 });
  expect(autumn.to - instant('20261025', 90)).toBe(60 * minute);
});

test('17: a party that is still seated past its end flags the next one, and nothing moves by itself', () => {
  const now = at('20:40');
  const parties = partiesAt(
    [createParty('A 2 on 1 19:00–20:30', 'seated'), createParty('B 2 on 1 20:45–22:15', 'placed')],
    now,
  );
  const { rows, moves } = planDay(prepareDay(createHouse('1(1–2) 2(1–2)'), parties));
  expect(parties[0]?.to).toBe(at('20:55'));
  expect(rows.map(({ party, conflict, proposal }) => ({ tables: party.tables, conflict, proposal }))).toEqual([
    { tables: ['1'], conflict: { kind: 'shared', parties: ['B'], tables: ['1'] }, proposal: null },
    { tables: ['1'], conflict: { kind: 'shared', parties: ['A'], tables: ['1'] }, proposal: ['2'] },
  ]);
  expect(moves).toEqual([move('B', '1', '2')]);
});
