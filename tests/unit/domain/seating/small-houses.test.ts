import { expect, test } from 'vitest';
import { applyChanges, planDay } from '../../../../graphql/domain/seating/plan-day.ts';
import { type Day, prepareDay } from '../../../../graphql/domain/seating/prepare-day.ts';
import { seatParty } from '../../../../graphql/domain/seating/seat-party.ts';
import type { Party, SeatingAnswer } from '../../../../graphql/domain/seating/seating.types.ts';
import { createSmallEvening, type Evening } from '../../../support/random-houses.ts';
import { createRandom } from '../../../support/seating-houses.ts';
import { fewestMoves, linkedParties, listDoubles } from '../../../support/seating-reference.ts';

const houses = 10_000;

const isSameList = (one: readonly string[], other: readonly string[]) => `${one.toSorted()}` === `${other.toSorted()}`;

/** What the reference answers, in the words of the seating. */
const tryEverything = ({ house, parties }: Evening, asked: Party) => {
  const moves = fewestMoves(house, parties, linkedParties(parties, asked));
  return moves === null ? 'no' : moves === 0 ? 'free' : `${moves} moves`;
};

const summarize = (answer: SeatingAnswer) =>
  answer.kind === 'withMoves' ? `${answer.moves.length} moves${answer.provenLeast ? '' : ', not proven'}` : answer.kind;

/** Faults of what is announced for the party: doubles, or other sets than those that are free by trying everything. */
const checkAnnounced = ({ house, parties }: Evening, asked: Party, answer: SeatingAnswer): string[] => {
  if (answer.kind === 'withMoves') {
    const after = applyChanges([...parties, asked], {
      ...answer,
      placements: [...answer.placements, { party: asked.id, tables: answer.tables }],
    });
    const moved = parties.filter(
      (party, at) => party.firmness === 'placed' && !isSameList(party.tables, after[at]?.tables ?? []),
    );
    // an answer changes only parties that are linked to the new one: elsewhere a double stays
    const linked = linkedParties(parties, asked).map(({ id }) => id);
    const touched = after.filter(
      ({ id, firmness }) => linked.includes(id) || firmness === 'pinned' || firmness === 'seated',
    );
    const firm = new Set(listDoubles(parties.filter(({ firmness }) => firmness === 'pinned' || firmness === 'seated')));
    const doubles = listDoubles(touched).filter((pair) => !firm.has(pair));
    return [...doubles, ...(moved.length === answer.moves.length ? [] : ['other moves than announced'])];
  }
  if (answer.kind === 'free') {
    const sets = [...house.tables.map(({ id }) => [id]), ...house.joins.map(({ tables }) => tables)];
    const possible = sets.filter((tables) => {
      const there: Party = { ...asked, firmness: 'placed', tables };
      const linked = linkedParties(parties, there);
      const isAllowed = fewestMoves(house, parties, [{ ...there, firmness: 'pinned' }]) !== null;
      const seats =
        house.tables.find(({ id }) => `${[id]}` === `${tables}`) ?? house.joins.find((join) => join.tables === tables);
      const isMeant = seats !== undefined && seats.min <= asked.size && asked.size <= seats.max;
      const inArea =
        asked.area === null || tables.every((id) => house.tables.find((one) => one.id === id)?.area === asked.area);
      return isAllowed && isMeant && inArea && fewestMoves(house, parties, linked) === 0;
    });
    const offered = answer.sets.map(({ tables }) => tables.join('+')).toSorted();
    const expected = possible.map((tables) => tables.join('+')).toSorted();
    return isSameList(offered, expected) ? [] : [`offers ${offered.join(' ')}, free are ${expected.join(' ')}`];
  }
  if (answer.kind === 'no' && answer.reason.kind === 'moment') {
    const { at, parties: ids } = answer.reason;
    const needed = [...parties, asked].filter(({ id }) => ids.includes(id));
    const all = fewestMoves(house, parties, needed, at);
    const without = needed.map((one) =>
      fewestMoves(
        house,
        parties,
        needed.filter((other) => other !== one),
        at,
      ),
    );
    return all === null && without.every((moves) => moves !== null) ? [] : ['the moment does not recount'];
  }
  if (answer.kind === 'no' && answer.reason.kind === 'evening') {
    const starts = parties.map(({ from }) => from).filter((from) => asked.from <= from && from < asked.to);
    const isFull = [asked.from, ...starts].some((at) => {
      const present = linkedParties(parties, asked).filter(({ from, to }) => from <= at && at < to);
      return fewestMoves(house, parties, present, at) === null;
    });
    return isFull ? ['a moment is full'] : [];
  }
  return [];
};

/** Faults of the plan: doubles after it is applied, or other moves than the fewest. */
const checkPlan = ({ house, parties }: Evening, day: Day): string[] => {
  const plan = planDay(day);
  const aside = new Set(day.setAside.map(({ party }) => party.id));
  const kept = parties.filter(({ id }) => !aside.has(id));
  const after = applyChanges(kept, plan);
  const present = new Set(listDoubles(kept.filter(({ firmness }) => firmness === 'seated' || firmness === 'pinned')));
  const doubles = listDoubles(after).filter((pair) => !present.has(pair));
  const wanted = day.guests.map(({ party }) => party);
  const fewest = fewestMoves(house, parties, wanted);
  const faults = fewest === plan.moves.length ? [] : [`${plan.moves.length} moves, fewest are ${fewest}`];
  return [...doubles, ...faults];
};

test('small houses: yes and no, the fewest moves, the free sets, reasons and plans are those of trying everything', () => {
  const random = createRandom(20261128);
  const faults: string[] = [];
  const kinds: Record<string, number> = {};
  for (let number = 0; number < houses; number += 1) {
    const evening = createSmallEvening(random);
    const day = prepareDay(evening.house, evening.parties);
    const asked: Party = { ...evening.request, firmness: 'floating', tables: [], createdAt: 99 };
    const answer = seatParty(day, evening.request);
    const isWhole = day.setAside.length === 0 && day.byHand.length === 0;
    const kind = answer.kind === 'no' ? answer.reason.kind : isWhole ? answer.kind : 'crowded';
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    const report = (what: string) => faults.push(`house ${number}: ${what}`);
    for (const fault of checkPlan(evening, day)) report(fault);
    // on a crowded evening the parties that are set aside are no part of the question
    const apart = new Set([...day.setAside.map(({ party }) => party.id), ...day.byHand.map(({ id }) => id)]);
    const counted = { ...evening, parties: evening.parties.filter(({ id }) => !apart.has(id)) };
    const expected = tryEverything(counted, asked);
    if (summarize(answer) !== expected) report(`${summarize(answer)}, expected ${expected}`);
    else for (const fault of checkAnnounced(counted, asked, answer)) report(fault);
    for (const { party, proven } of day.setAside) if (!proven) report(`${party.id} is set aside without a proof`);
  }
  expect(faults.slice(0, 10)).toEqual([]);
  // every answer occurs, so that none is compared by accident only
  expect(Object.entries(kinds).filter(([, count]) => count < 10)).toEqual([]);
  expect(Object.keys(kinds).toSorted()).toEqual([
    'crowded',
    'evening',
    'free',
    'moment',
    'pinned',
    'size',
    'withMoves',
  ]);
});
