import { areOverlapping } from './occupied-time.ts';
import type { Day } from './prepare-day.ts';
import { listChanges } from './seat-party.ts';
import type { Move, Party, Placement } from './seating.types.ts';

/**
 * What is wrong with a party: others have one of its tables at the same time; a table is gone or blocked, or the party is
 * larger than the set; no table is left for it (`proven`), or none was found within the bounds.
 */
export type SeatingConflict =
  | { kind: 'shared'; parties: string[]; tables: string[] }
  | { kind: 'unfit'; tables: readonly string[] }
  | { kind: 'noTable'; proven: boolean };

export interface PlanRow {
  party: Party;
  /** the tables that are proposed; null: it keeps what it has */
  proposal: readonly string[] | null;
  conflict: SeatingConflict | null;
}

export interface DayPlan {
  rows: PlanRow[];
  /** parties larger than every set: counted in covers only */
  byHand: readonly Party[];
  moves: Move[];
  placements: Placement[];
}

const findShared = (party: Party, parties: readonly Party[]): SeatingConflict | null => {
  const others = parties.filter(
    (other) =>
      other !== party && areOverlapping(other, party) && other.tables.some((table) => party.tables.includes(table)),
  );
  const tables = party.tables.filter((table) => others.some((other) => other.tables.includes(table)));
  return others.length === 0 ? null : { kind: 'shared', parties: others.map(({ id }) => id), tables };
};

const findUnfit = ({ house }: Day, { tables, size, from, to }: Party): SeatingConflict | null => {
  const isUsable = (id: string): boolean => {
    const table = house.positions.get(id);
    return table !== undefined && !house.blocks[table]?.some((block) => areOverlapping(block, { from, to }));
  };
  const unusable = tables.filter((id) => !isUsable(id));
  if (unusable.length > 0) return { kind: 'unfit', tables: unusable };
  const sets = house.sets.filter(
    (set) => set.tables.length === tables.length && set.tables.every((at) => tables.includes(house.ids[at] ?? '')),
  );
  return sets.length > 0 && sets.every(({ max }) => max < size) ? { kind: 'unfit', tables } : null;
};

/** The day with what is wrong now and what is proposed: tables for floating parties, the moves that these need. */
export const planDay = (day: Day): DayPlan => {
  const { moves, placements } = listChanges(day, day.plan);
  const proposals = new Map<string, readonly string[]>([
    ...moves.map(({ party, to }) => [party, to] as const),
    ...placements.map(({ party, tables }) => [party, tables] as const),
  ]);
  const proven = new Map(day.setAside.map((one) => [one.party, one.proven]));
  const findConflict = (party: Party): SeatingConflict | null => {
    const present = findUnfit(day, party) ?? findShared(party, day.parties);
    if (present !== null || party.firmness !== 'floating') return present;
    return proposals.has(party.id) ? null : { kind: 'noTable', proven: proven.get(party) ?? false };
  };
  return {
    rows: day.parties
      .filter((party) => !day.byHand.includes(party))
      .map((party) => ({ party, proposal: proposals.get(party.id) ?? null, conflict: findConflict(party) })),
    byHand: day.byHand,
    moves,
    placements,
  };
};

/** The parties after moves and placements: who gets tables is placed. */
export const applyChanges = (
  parties: readonly Party[],
  { moves, placements }: { moves: readonly Move[]; placements: readonly Placement[] },
): Party[] => {
  const tables = new Map<string, readonly string[]>([
    ...moves.map(({ party, to }) => [party, to] as const),
    ...placements.map((one) => [one.party, one.tables] as const),
  ]);
  return parties.map((party) => {
    const given = tables.get(party.id);
    return given === undefined ? party : { ...party, firmness: 'placed', tables: given };
  });
};
