import { randomUUID } from 'node:crypto';
import {
  areSeats,
  cleanTableNumber,
  foldTableNumber,
  isTableNumber,
  parseTableNumbers,
  tableLimits,
} from '../../../graphql/domain/venue-tables.ts';
import type {
  MutationVenueTableDeleteArgs,
  MutationVenueTableOrderArgs,
  MutationVenueTableSaveArgs,
  MutationVenueTablesCreateArgs,
  StatusAnswer,
  VenueTable,
} from '../../../graphql/generated/api.resolvers.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { listAuditChanges } from '../../write/audit-changes.ts';
import { assertNobodyAhead, assertOrder, changeTables, findRow } from './change-tables.ts';
import { presentTable } from './present-tables.ts';
import type { TableRow, VenueTablesStore } from './venue-tables.store.ts';

export const assertSeats = (min: number, max: number): void => {
  if (!areSeats(min, max)) throw problem('BAD_INPUT', 'seatsNotValid', { path: min > max ? 'seatsMax' : 'seatsMin' });
};

/** null and '' are no area. */
const parseArea = async (store: VenueTablesStore, area: string | null | undefined): Promise<string | null> => {
  if (!area) return null;
  if (!(await store.areas()).some(({ id }) => id === area))
    throw problem('BAD_INPUT', 'areaNotValid', { path: 'area' });
  return area;
};

const assertFree = (rows: readonly TableRow[], number: string, path: string, except?: string): void => {
  const folded = foldTableNumber(number);
  if (rows.some((row) => row.number_folded === folded && row.id !== except))
    throw problem('BAD_INPUT', 'tableNumberTaken', { path, detail: { number } });
};

/** Makes many tables at once, all or none. */
export const createTables = (
  scope: VenueScope,
  { numbers: typed, area, seatsMin, seatsMax }: MutationVenueTablesCreateArgs,
  context: Context,
): Promise<VenueTable[]> =>
  changeTables(scope, context, async (store) => {
    const numbers = parseTableNumbers(typed);
    if (numbers === null) throw problem('BAD_INPUT', 'tableNumberNotValid', { path: 'numbers' });
    assertSeats(seatsMin, seatsMax);
    const area_id = await parseArea(store, area);
    const rows = await store.tables();
    for (const number of numbers) assertFree(rows, number, 'numbers');
    if (rows.length + numbers.length > tableLimits.tables) throw problem('BAD_INPUT', 'tooLarge', { path: 'numbers' });
    const after = Math.max(0, ...rows.map(({ position }) => position));
    const added = numbers.map((number, at) => ({
      id: randomUUID(),
      number,
      area_id,
      seats_min: seatsMin,
      seats_max: seatsMax,
      position: after + at + 1,
      active: true,
    }));
    await store.insertTables(added);
    const ids = new Set<string>(added.map(({ id }) => id));
    return {
      answer: (await store.tables()).filter(({ id }) => ids.has(id)).map(presentTable),
      verb: 'create',
      id: null,
      detail: { what: 'table', count: added.length },
    };
  });

/** Changes the given fields of a table; reservations ahead follow its number, and lose a table that is switched off. */
export const saveTable = (scope: VenueScope, args: MutationVenueTableSaveArgs, context: Context): Promise<VenueTable> =>
  changeTables(scope, context, async (store, at) => {
    const rows = await store.tables();
    const { venue_id: _, number_folded: __, ...before } = findRow(rows, args.id);
    const number = typeof args.number === 'string' ? cleanTableNumber(args.number) : before.number;
    if (!isTableNumber(number)) throw problem('BAD_INPUT', 'tableNumberNotValid', { path: 'number' });
    assertFree(rows, number, 'number', args.id);
    const after = {
      ...before,
      number,
      area_id: args.area === undefined ? before.area_id : await parseArea(store, args.area),
      seats_min: args.seatsMin ?? before.seats_min,
      seats_max: args.seatsMax ?? before.seats_max,
      active: args.active ?? before.active,
    };
    assertSeats(after.seats_min, after.seats_max);
    let reservations = 0;
    if (before.active && !after.active) {
      assertNobodyAhead(await store.listAhead({ table: before.number }, at), args.confirm);
      reservations = await store.renumber(before.number, null, at);
    } else if (number !== before.number) reservations = await store.renumber(before.number, number, at);
    await store.updateTable(after);
    return {
      answer: presentTable(findRow(await store.tables(), args.id)),
      verb: 'update',
      id: args.id,
      detail: { what: 'table' },
      changes: listAuditChanges(before, after, ['number', 'area_id', 'seats_min', 'seats_max', 'active']),
      reservations,
    };
  });

export const deleteTable = (
  scope: VenueScope,
  { id, confirm }: MutationVenueTableDeleteArgs,
  context: Context,
): Promise<StatusAnswer> =>
  changeTables(scope, context, async (store, at) => {
    const { number } = findRow(await store.tables(), id);
    assertNobodyAhead(await store.listAhead({ table: number }, at), confirm);
    const reservations = await store.renumber(number, null, at);
    await store.deleteTable(id);
    return {
      answer: { statusCode: 200, message: 'Deleted' },
      verb: 'delete',
      id,
      detail: { what: 'table' },
      reservations,
    };
  });

export const orderTables = (
  scope: VenueScope,
  { ids }: MutationVenueTableOrderArgs,
  context: Context,
): Promise<VenueTable[]> =>
  changeTables(scope, context, async (store) => {
    assertOrder(await store.tables(), ids);
    await store.setOrder('venue_tables', ids);
    return { answer: (await store.tables()).map(presentTable), verb: 'order', id: null, detail: { what: 'table' } };
  });
