import { foldLetters } from '../../graphql/domain/search-fold.ts';
import { VenueAreaOrderDocument } from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import { createTableActors } from '../table/table.actors.ts';
import { areasTable } from './areas.table.ts';
import { loadVenueTables } from './load-venue-tables.actors.ts';
import { moveIds, restorePlaces } from './order-rows.ts';
import type { VenueAreaRow, VenueTablesScope } from './venue-tables.types.ts';

/** The calls of the table of areas. */
export const createAreasActors = ({ ask, newId, now }: Ports) => {
  const order =
    (place: (order: readonly string[], rows: readonly VenueAreaRow[]) => string[]) =>
    async ({ scope, rows }: { scope: VenueTablesScope; rows: readonly VenueAreaRow[] }) => {
      const directory = scope.venue.venue;
      const { areas } = await loadVenueTables(ask, directory);
      const ids = place(
        areas.map(({ id }) => id),
        rows,
      );
      await ask('api', VenueAreaOrderDocument, { directory, ids }, { as: 'venue', key: newId() });
      return { done: rows, failed: [] };
    };
  const idsOf = (rows: readonly VenueAreaRow[]) => rows.map(({ id }) => id);
  return createTableActors(
    areasTable,
    {
      loadPage: async ({ scope, query, signal }) => {
        const { areas, tables } = await loadVenueTables(ask, scope.venue.venue, signal);
        const wanted = foldLetters(query.q);
        const rows = areas.map(({ id, names, active }, position) => ({
          id,
          name: names.en ?? Object.values(names)[0] ?? '',
          version: 0,
          cursor: '',
          names,
          active,
          tables: tables.filter(({ area }) => area === id).length,
          position,
          isLast: position === areas.length - 1,
        }));
        return {
          rows: rows.filter(({ names }) => Object.values(names).some((name) => foldLetters(name).includes(wanted))),
        };
      },
      actions: {
        moveUp: order((ids, rows) => moveIds(ids, idsOf(rows), -1)),
        moveDown: order((ids, rows) => moveIds(ids, idsOf(rows), 1)),
        restorePlaces: order(restorePlaces),
      },
    },
    now,
  );
};
