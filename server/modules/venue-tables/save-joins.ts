import { randomUUID } from 'node:crypto';
import { joinRow } from '../../../graphql/domain/seating/join-row.ts';
import { tableLimits } from '../../../graphql/domain/venue-tables.ts';
import type {
  MutationVenueTableJoinDeleteArgs,
  MutationVenueTableJoinSaveArgs,
  MutationVenueTableRowArgs,
  StatusAnswer,
  VenueTableJoin,
} from '../../../graphql/generated/api.resolvers.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { changeTables, findRow } from './change-tables.ts';
import { presentJoin } from './present-tables.ts';
import { assertSeats } from './save-tables.ts';
import type { JoinRow, VenueTablesStore } from './venue-tables.store.ts';

const toKey = (tables: readonly string[]): string => tables.toSorted().join(' ');

/** Two or more different tables of the venue. */
const assertMembers = async (store: VenueTablesStore, tables: readonly string[]): Promise<void> => {
  const rows = await store.tables();
  for (const id of tables) findRow(rows, id);
  if (tables.length < 2 || new Set(tables).size !== tables.length)
    throw problem('BAD_INPUT', 'tablesTooFew', { path: 'tables' });
};

const nextPosition = (joins: readonly JoinRow[]): number => Math.max(0, ...joins.map(({ position }) => position)) + 1;

const assertRoom = (count: number): void => {
  if (count > tableLimits.joins) throw problem('BAD_INPUT', 'tooLarge', { path: 'tables' });
};

/** Makes or changes a set of tables that can be put together. The same set is there once. */
export const saveJoin = (
  scope: VenueScope,
  { id, tables, seatsMin, seatsMax }: MutationVenueTableJoinSaveArgs,
  context: Context,
): Promise<VenueTableJoin> =>
  changeTables(scope, context, async (store) => {
    assertSeats(seatsMin, seatsMax);
    const joins = await store.joins();
    const before =
      typeof id === 'string' ? findRow(joins, id) : joins.find((join) => toKey(join.tables) === toKey(tables));
    await assertMembers(store, tables);
    if (before === undefined) assertRoom(joins.length + 1);
    const join = {
      id: before?.id ?? randomUUID(),
      tables: [...tables],
      seats_min: seatsMin,
      seats_max: seatsMax,
      position: before?.position ?? nextPosition(joins),
    };
    await store.saveJoin(join);
    return {
      answer: presentJoin(findRow(await store.joins(), join.id)),
      verb: before === undefined ? 'create' : 'update',
      id: join.id,
      detail: { what: 'join' },
    };
  });

/** Makes the joins of a row of tables that are not there yet (`joinRow`). */
export const joinTableRow = (
  scope: VenueScope,
  { tables }: MutationVenueTableRowArgs,
  context: Context,
): Promise<VenueTableJoin[]> =>
  changeTables(scope, context, async (store) => {
    await assertMembers(store, tables);
    const rows = await store.tables();
    const joins = await store.joins();
    const known = new Set(joins.map((join) => toKey(join.tables)));
    const row = tables.map((id, rank) => ({ id, max: findRow(rows, id).seats_max, rank }));
    const runs = joinRow(row)
      .filter((join) => !known.has(toKey(join.tables)))
      // pairs are offered before longer runs
      .toSorted((one, other) => one.tables.length - other.tables.length);
    assertRoom(joins.length + runs.length);
    const added = runs.map((run, at) => ({
      id: randomUUID(),
      tables: [...run.tables],
      seats_min: Math.min(tableLimits.seats, run.min),
      seats_max: Math.min(tableLimits.seats, run.max),
      position: nextPosition(joins) + at,
    }));
    for (const join of added) await store.saveJoin(join);
    const ids = new Set<string>(added.map(({ id }) => id));
    return {
      answer: (await store.joins()).filter(({ id }) => ids.has(id)).map(presentJoin),
      verb: 'create',
      id: null,
      detail: { what: 'join', count: added.length },
    };
  });

export const deleteJoin = (
  scope: VenueScope,
  { id }: MutationVenueTableJoinDeleteArgs,
  context: Context,
): Promise<StatusAnswer> =>
  changeTables(scope, context, async (store) => {
    if (!(await store.deleteJoin(id))) throw problem('NOT_FOUND', 'notFound');
    return { answer: { statusCode: 200, message: 'Deleted' }, verb: 'delete', id, detail: { what: 'join' } };
  });
