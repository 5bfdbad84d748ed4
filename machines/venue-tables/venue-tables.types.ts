import type { AreaNames } from '../../graphql/domain/reservations.ts';
import type { ActiveVenue } from '../ports.ts';
import type { TableRow, TableScope } from '../table/define-table.ts';
import type { RawQuery } from '../table/table-query.ts';

export interface VenueArea {
  id: string;
  /** by language */
  names: AreaNames;
  active: boolean;
}
export interface VenueTable {
  id: string;
  number: string;
  /** id of its area; null: none */
  area: string | null;
  seatsMin: number;
  seatsMax: number;
  active: boolean;
}
/** Tables that can be put together, with the seats of the set. */
export interface VenueTableJoin {
  id: string;
  /** ids */
  tables: readonly string[];
  seatsMin: number;
  seatsMax: number;
}
/** All areas, tables and joins of a venue in its order, those that are switched off too. */
export interface VenueTables {
  areas: readonly VenueArea[];
  tables: readonly VenueTable[];
  joins: readonly VenueTableJoin[];
}

/** A table or a join as a row; its name is the number, or the numbers of the join: "1 + 2". */
export interface VenueTableRow extends TableRow {
  kind: 'table' | 'join';
  area: string | null;
  /** by language; null: no area */
  areaNames: AreaNames | null;
  seatsMin: number;
  seatsMax: number;
  active: boolean;
  /** of a join: the ids of its tables */
  tables: readonly string[];
  /** its place in the venue's order, from 0 */
  position: number;
  /** nothing is behind it */
  isLast: boolean;
}

export interface VenueAreaRow extends TableRow {
  names: AreaNames;
  active: boolean;
  /** how many tables it has */
  tables: number;
  position: number;
  isLast: boolean;
}

export interface VenueTablesScope extends TableScope {
  venue: ActiveVenue;
}
export interface VenueTablesInput {
  venue: ActiveVenue;
  query: RawQuery;
}

/** What a dialog of the tables is for. */
export type TableTask = 'create' | 'edit' | 'join' | 'remove';

/** `rows`: the row that is edited or removed, or the tables that a join begins with. */
export interface TableDialogInput {
  venue: ActiveVenue;
  task: TableTask;
  rows: readonly VenueTableRow[];
}
export interface AreaDialogInput {
  venue: ActiveVenue;
  task: 'create' | 'edit' | 'remove';
  rows: readonly VenueAreaRow[];
}

/** The reservations ahead that a change would affect; `count` may be more than are listed. */
export interface AheadQuestion {
  reservations: readonly { ticketId: string; name: string; expected: string; size: number; table: string }[];
  count: number;
}
