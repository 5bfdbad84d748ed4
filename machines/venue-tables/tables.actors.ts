import {
  VenueTableJoinDeleteDocument,
  VenueTableJoinSaveDocument,
  VenueTableOrderDocument,
} from '../../graphql/generated/api/graphql.ts';
import { foldTableNumber } from '../../graphql/domain/venue-tables.ts';
import type { Ports } from '../ports.ts';
import { findAreaNames } from './find-area-names.ts';
import { createTableActors, forEachRow } from '../table/table.actors.ts';
import { loadVenueTables } from './load-venue-tables.actors.ts';
import { moveIds, restorePlaces } from './order-rows.ts';
import { tablesTable } from './tables.table.ts';
import type { VenueTableRow, VenueTables, VenueTablesScope } from './venue-tables.types.ts';

const asVenue = { as: 'venue' } as const;
const toRow = (name: string, position: number, count: number) => ({
  name,
  version: 0,
  cursor: '',
  position,
  isLast: position === count - 1,
});

export const toTableRows = ({ areas, tables }: VenueTables): VenueTableRow[] =>
  tables.map((table, at) => ({
    ...toRow(table.number, at, tables.length),
    ...table,
    kind: 'table',
    areaNames: findAreaNames(areas, table.area),
    tables: [],
  }));

/** A join is in an area when all of its tables are, and in use as long as all of them are. */
export const toJoinRows = ({ areas, tables, joins }: VenueTables): VenueTableRow[] =>
  joins.map((join, at) => {
    const members = join.tables.flatMap((id) => tables.find((table) => table.id === id) ?? []);
    const [area = null, ...others] = [...new Set(members.map((table) => table.area))];
    const own = others.length === 0 ? area : null;
    return {
      ...toRow(members.map(({ number }) => number).join(' + '), at, joins.length),
      ...join,
      kind: 'join',
      area: own,
      areaNames: findAreaNames(areas, own),
      active: members.every(({ active }) => active),
    };
  });

/** The calls of the table of tables. */
export const createTablesActors = ({ ask, newId, now }: Ports) => {
  const order =
    (place: (order: readonly string[], rows: readonly VenueTableRow[]) => string[]) =>
    async ({ scope, rows }: { scope: VenueTablesScope; rows: readonly VenueTableRow[] }) => {
      const directory = scope.venue.venue;
      const { tables } = await loadVenueTables(ask, directory);
      const ids = place(
        tables.map(({ id }) => id),
        rows,
      );
      await ask('api', VenueTableOrderDocument, { directory, ids }, { ...asVenue, key: newId() });
      return { done: rows, failed: [] };
    };
  const idsOf = (rows: readonly VenueTableRow[]) => rows.map(({ id }) => id);
  return createTableActors(
    tablesTable,
    {
      loadPage: async ({ scope, query, signal }) => {
        const all = await loadVenueTables(ask, scope.venue.venue, signal);
        const wanted = foldTableNumber(query.q);
        const rows = query.filters.list === 'joins' ? toJoinRows(all) : toTableRows(all);
        return { rows: rows.filter(({ name }) => foldTableNumber(name).includes(wanted)) };
      },
      actions: {
        moveUp: order((ids, rows) => moveIds(ids, idsOf(rows), -1)),
        moveDown: order((ids, rows) => moveIds(ids, idsOf(rows), 1)),
        restorePlaces: order(restorePlaces),
        separate: ({ scope, rows }) =>
          forEachRow(rows, ({ id }) =>
            ask(
              'api',
              VenueTableJoinDeleteDocument,
              { directory: scope.venue.venue, id },
              { ...asVenue, key: newId() },
            ),
          ),
        restoreJoins: ({ scope, rows }) =>
          forEachRow(rows, ({ tables, seatsMin, seatsMax }) =>
            ask(
              'api',
              VenueTableJoinSaveDocument,
              { directory: scope.venue.venue, tables: [...tables], seatsMin, seatsMax },
              { ...asVenue, key: newId() },
            ),
          ),
      },
    },
    now,
  );
};
