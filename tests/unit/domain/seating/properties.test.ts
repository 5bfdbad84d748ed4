import { expect, test } from 'vitest';
import { joinRow } from '../../../../graphql/domain/seating/join-row.ts';
import { prepareDay } from '../../../../graphql/domain/seating/prepare-day.ts';
import { seatParty, seatingTimes } from '../../../../graphql/domain/seating/seat-party.ts';
import type { House, Party } from '../../../../graphql/domain/seating/seating.types.ts';
import { createSmallEvening, type Evening } from '../../../support/random-houses.ts';
import { createHouse, createParty, createRandom, createRequest } from '../../../support/seating-houses.ts';

const ask = ({ house, parties, request }: Evening) => seatParty(prepareDay(house, parties), request);

/** Evenings on which everybody present has a table, or can have one. */
const wholeEvenings = (count: number): Evening[] => {
  const random = createRandom(7);
  return Array.from({ length: count }, () => createSmallEvening(random)).filter(({ house, parties }) => {
    const { setAside, byHand } = prepareDay(house, parties);
    return setAside.length === 0 && byHand.length === 0;
  });
};
const isYes = (evening: Evening) => ['free', 'withMoves'].includes(ask(evening).kind);

test('a party less or a table more never turns yes into no', () => {
  const worse = wholeEvenings(1000)
    .filter(isYes)
    .flatMap(({ house, parties, request }) => [
      ...parties.map((left) => ({ house, request, parties: parties.filter((party) => party !== left) })),
      {
        house: {
          ...house,
          tables: [...house.tables, { id: 'added', min: 1, max: 6, area: 'hall', rank: 0, blocks: [] }],
        },
        parties,
        request,
      },
    ])
    .filter((evening) => !isYes(evening));
  expect(worse).toEqual([]);
});

test('other names of tables and another hour change nothing but names and hours', () => {
  const rename = (id: string) => `table ${id}`;
  const later = 3 * 60 * 60_000 + 7 * 60_000;
  const shift = <T extends { from: number; to: number }>(one: T): T => ({
    ...one,
    from: one.from + later,
    to: one.to + later,
  });
  const different = wholeEvenings(1000).filter(({ house, parties, request }) => {
    const renamed: House = {
      tables: house.tables.map((table) => ({ ...table, id: rename(table.id), blocks: table.blocks.map(shift) })),
      joins: house.joins.map((join) => ({ ...join, tables: join.tables.map(rename) })),
    };
    const moved = parties.map((party): Party => ({ ...shift(party), tables: party.tables.map(rename) }));
    const answer = ask({ house: renamed, parties: moved, request: shift(request) });
    const restored: unknown = JSON.parse(JSON.stringify(answer).replaceAll('"table ', '"'), (key, value: unknown) =>
      ['at', 'until', 'freeUntil'].includes(key) && typeof value === 'number' ? value - later : value,
    );
    return JSON.stringify(restored) !== JSON.stringify(ask({ house, parties, request }));
  });
  expect(different).toEqual([]);
});

test('asking twice gives the same, and a pass over the day says what single questions say', () => {
  for (const evening of wholeEvenings(300)) {
    const day = prepareDay(evening.house, evening.parties);
    const answer = seatParty(day, evening.request);
    expect(seatParty(day, evening.request)).toEqual(answer);
    const times = [0, 15, 30].map((minutes) => ({
      from: evening.request.from + minutes * 60_000,
      to: evening.request.to + minutes * 60_000,
    }));
    const single = times.map((time) => seatParty(day, { ...evening.request, ...time }));
    expect(seatingTimes(day, evening.request, times)).toEqual(
      single.map((one, at) => {
        return { from: times[at]?.from, kind: one.kind, reason: one.kind === 'no' ? one.reason : null };
      }),
    );
  }
});

test('rules, hours and pacing are refused before tables are looked at, after the size', () => {
  const day = prepareDay(createHouse('1(1–2)'), [createParty('A 2 on 1 19:00–20:30', 'pinned')]);
  const check = () => 'closed';
  expect(seatParty(day, createRequest('2 19:00–20:30'), check)).toEqual({
    kind: 'no',
    reason: { kind: 'refused', refusal: 'closed' },
  });
  expect(seatParty(day, createRequest('3 19:00–20:30'), check)).toEqual({
    kind: 'no',
    reason: { kind: 'size', largest: 2 },
  });
});

test('fewer guests than a table is meant for: refused online, a warning for staff', () => {
  const day = prepareDay(createHouse('1(3–4)'), []);
  const request = createRequest('2 19:00–20:30');
  expect(seatParty(day, request)).toEqual({ kind: 'no', reason: { kind: 'size', largest: 4 } });
  expect(seatParty(day, { ...request, belowMin: true })).toEqual({
    kind: 'free',
    sets: [{ tables: ['1'], emptySeats: 2, extraTables: 0, belowMin: true, freeUntil: null }],
  });
});

test('a party larger than every set is left to a person and keeps nobody from a table', () => {
  const day = prepareDay(createHouse('1(1–2)'), [createParty('A 30 19:00–22:00')]);
  expect(day.byHand.map(({ id }) => id)).toEqual(['A']);
  expect(seatParty(day, createRequest('2 19:00–20:30')).kind).toBe('free');
});

test('a row of tables has every run of two to four as a join', () => {
  const { tables } = createHouse('1(1–2) 2(1–2) 3(1–2) 4(1–2) 5(1–2)');
  expect(
    joinRow(tables)
      .map(({ id, min, max }) => `${id}(${min}–${max})`)
      .toSorted(),
  ).toEqual(
    [
      '1+2(3–4)',
      '2+3(3–4)',
      '3+4(3–4)',
      '4+5(3–4)',
      '1+2+3(3–6)',
      '2+3+4(3–6)',
      '3+4+5(3–6)',
      '1+2+3+4(3–8)',
      '2+3+4+5(3–8)',
    ].toSorted(),
  );
});
