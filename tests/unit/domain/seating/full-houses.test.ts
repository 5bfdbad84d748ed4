import loadHighs from 'highs';
import { expect, test } from 'vitest';
import { applyChanges } from '../../../../graphql/domain/seating/plan-day.ts';
import { prepareDay } from '../../../../graphql/domain/seating/prepare-day.ts';
import { seatParty } from '../../../../graphql/domain/seating/seat-party.ts';
import type { Party } from '../../../../graphql/domain/seating/seating.types.ts';
import { createFullEvening } from '../../../support/full-evening.ts';
import type { Evening } from '../../../support/random-houses.ts';
import { createRandom } from '../../../support/seating-houses.ts';
import { listDoubles } from '../../../support/seating-reference.ts';

/** The short run has a sample; see docs/testing.md. */
const houses = process.env.SHORT === undefined ? 200 : 30;

/** Table by table: a variable for each party and set, a row for each table and start; the fewest moves are the objective. */
const writeModel = ({ house, parties, request }: Evening): string => {
  const sets = [
    ...house.tables.map(({ id, min, max }) => ({ tables: [id] as readonly string[], min, max })),
    ...house.joins,
  ];
  const asked: Party = { ...request, firmness: 'floating', tables: [], createdAt: 0 };
  const all = [...parties, asked];
  const names: string[] = [];
  const moves: string[] = ['0 nobody'];
  const rows: string[] = [];
  const users = new Map<string, string[]>();
  const starts = [...new Set(all.map(({ from }) => from))];
  for (const [number, party] of all.entries()) {
    const own: string[] = [];
    for (const [index, { tables, min, max }] of sets.entries()) {
      const isHome = `${tables}` === `${party.tables}`;
      if (party.firmness === 'pinned' ? !isHome : party.size > max || (!isHome && party.size < min)) continue;
      const name = `x${number}_${index}`;
      own.push(name);
      if (party.firmness === 'placed' && !isHome) moves.push(name);
      for (const start of starts.filter((start) => party.from <= start && start < party.to))
        for (const table of tables) users.set(`${table}_${start}`, [...(users.get(`${table}_${start}`) ?? []), name]);
    }
    names.push(...own);
    rows.push(`seated${number}: ${own.length === 0 ? '0 nobody' : own.join(' + ')} = 1`);
  }
  for (const [place, of] of users) rows.push(`table${place}: ${of.join(' + ')} <= 1`);
  return ['Minimize', `moves: ${moves.join(' + ')}`, 'Subject To', ...rows, 'Binary', ...names, 'End'].join('\n');
};

test('full houses: yes and no, and the fewest moves, are those of an integer program table by table', async () => {
  const highs = await loadHighs();
  const random = createRandom(200);
  const faults: string[] = [];
  const kinds = new Set<string>();
  for (let number = 0; number < houses; number += 1) {
    const evening = createFullEvening(random);
    const answer = seatParty(prepareDay(evening.house, evening.parties), evening.request);
    const solution = highs.solve(writeModel(evening), { output_flag: false });
    const fewest = solution.Status === 'Optimal' ? Math.round(solution.ObjectiveValue) : null;
    const moves = answer.kind === 'withMoves' ? answer.moves.length : answer.kind === 'free' ? 0 : null;
    kinds.add(answer.kind);
    const report = (what: string) => faults.push(`house ${number}: ${what}`);
    if (solution.Status !== 'Optimal' && solution.Status !== 'Infeasible') report(`the program is ${solution.Status}`);
    if (answer.kind === 'undecided') report('undecided');
    else if ((moves === null) !== (fewest === null)) report(`${moves} moves, expected ${fewest}`);
    if (answer.kind !== 'withMoves') continue;
    if (answer.provenLeast ? moves !== fewest : (moves ?? 0) < (fewest ?? 0))
      report(`${moves} moves, fewest ${fewest}`);
    const asked: Party = { ...evening.request, firmness: 'placed', tables: answer.tables, createdAt: 0 };
    for (const pair of listDoubles([...applyChanges(evening.parties, answer), asked])) report(`doubled ${pair}`);
  }
  expect(faults).toEqual([]);
  expect([...kinds].toSorted()).toEqual(['free', 'no', 'withMoves']);
});
