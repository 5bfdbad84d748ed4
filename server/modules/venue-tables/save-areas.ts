import { randomUUID } from 'node:crypto';
import { tableLimits } from '../../../graphql/domain/venue-tables.ts';
import type {
  MutationVenueAreaDeleteArgs,
  MutationVenueAreaOrderArgs,
  MutationVenueAreaSaveArgs,
  StatusAnswer,
  VenueArea,
} from '../../../graphql/generated/api.resolvers.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { parseNames } from '../venues/parse-venue-values.ts';
import { assertNobodyAhead, assertOrder, changeTables, findRow } from './change-tables.ts';
import { presentArea } from './present-tables.ts';

/** Makes or changes an area. It has a name in at least one language. */
export const saveArea = (
  scope: VenueScope,
  { id, names, active, confirm }: MutationVenueAreaSaveArgs,
  context: Context,
): Promise<VenueArea> =>
  changeTables(scope, context, async (store, at) => {
    const rows = await store.areas();
    const before = typeof id === 'string' ? findRow(rows, id) : null;
    if (before === null && rows.length >= tableLimits.areas) throw problem('BAD_INPUT', 'tooLarge', { path: 'names' });
    const area = {
      id: before?.id ?? randomUUID(),
      names:
        names === undefined || names === null ? (before?.names ?? {}) : parseNames(names, before?.names ?? {}, 'names'),
      active: active ?? before?.active ?? true,
      position: before?.position ?? Math.max(0, ...rows.map(({ position }) => position)) + 1,
    };
    if (Object.keys(area.names).length === 0) throw problem('BAD_INPUT', 'required', { path: 'names' });
    if (!area.active && before?.active) assertNobodyAhead(await store.listAhead({ area: area.id }, at), confirm);
    await store.saveArea(area);
    return {
      answer: presentArea(findRow(await store.areas(), area.id)),
      verb: before === null ? 'create' : 'update',
      id: area.id,
      detail: { what: 'area' },
    };
  });

export const deleteArea = (
  scope: VenueScope,
  { id, confirm }: MutationVenueAreaDeleteArgs,
  context: Context,
): Promise<StatusAnswer> =>
  changeTables(scope, context, async (store, at) => {
    findRow(await store.areas(), id);
    assertNobodyAhead(await store.listAhead({ area: id }, at), confirm);
    const reservations = await store.forgetArea(id, at);
    await store.deleteArea(id);
    return {
      answer: { statusCode: 200, message: 'Deleted' },
      verb: 'delete',
      id,
      detail: { what: 'area' },
      reservations,
    };
  });

export const orderAreas = (
  scope: VenueScope,
  { ids }: MutationVenueAreaOrderArgs,
  context: Context,
): Promise<VenueArea[]> =>
  changeTables(scope, context, async (store) => {
    assertOrder(await store.areas(), ids);
    await store.setOrder('venue_areas', ids);
    return { answer: (await store.areas()).map(presentArea), verb: 'order', id: null, detail: { what: 'area' } };
  });
