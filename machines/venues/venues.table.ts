import type { Language } from '../../graphql/domain/languages.ts';
import type { VenueEntry } from '../ports.ts';
import { defineTable, type TableRow, type TableScope } from '../table/define-table.ts';

/** One of the person's venues, with its `entry`, or one that a superUser found among all venues, without. */
export interface VenueRow extends TableRow {
  entry: VenueEntry | null;
  subtitle: string | null;
  unauthorized: boolean;
  /** it was open last on this device */
  last: boolean;
}

export interface VenuesInput {
  /** a superUser searches all venues, on the server */
  everywhere: boolean;
  locale: Language;
}

/** Characters from which on the server is searched (rules, "Venues"). */
export const minSearchLength = 2;

const serverDebounceMs = 250;

/** The person's venues; those that match first, and for a superUser the ones found by name below them. */
export const venuesTable = defineTable<VenueRow, TableScope & VenuesInput, VenuesInput>()({
  id: 'venues',
  operation: 'searchByNameIndex',
  columns: [],
  order: '',
  filters: {},
  search: { maxLength: 100, debounceMs: ({ everywhere }) => (everywhere ? serverDebounceMs : 0) },
  paging: { kind: 'none' },
  total: 'none',
  selectable: false,
  actions: {},
  create: null,
  export: null,
  quickView: false,
  live: null,
  watched: true,
  path: null,
  rowPath: null,
  scope: ({ everywhere, locale }) => ({ everywhere, locale, role: null, venue: null }),
});
