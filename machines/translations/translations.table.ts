import { findKindName } from '../../graphql/content/kinds/identities.ts';
import type { PendingState } from '../../graphql/content/list-translations.ts';
import { type Language, languages } from '../../graphql/domain/languages.ts';
import { itemPath, translationsPath } from '../list/item-path.ts';
import type { ActiveVenue } from '../ports.ts';
import { choiceFilter, defineTable, type TableRow, type TableScope } from '../table/define-table.ts';
import type { RawQuery } from '../table/table-query.ts';
import type { TranslationFileInput, TranslationFileOutput } from './translation-file.types.ts';
import { ownLanguages, translatedEntities, translationViews } from './translation-filters.ts';

/** A text that somebody has to write or to check. Its id names item, language and path. */
export interface TranslationRow extends TableRow {
  item: string;
  entity: string;
  component: string;
  published: boolean;
  path: string;
  language: Language;
  state: PendingState;
  source: string | null;
  /** the translation that is outdated */
  text: string | null;
  /** names of the parent rows, outermost first */
  rows: readonly string[];
}

export interface TranslationsScope extends TableScope {
  venue: ActiveVenue;
}
export interface TranslationsInput {
  venue: ActiveVenue;
  query: RawQuery;
}

/** rows of one page */
export const queuePageSize = 50;

/** Every missing or outdated text of a venue, those that guests see first. */
export const translationsTable = defineTable<TranslationRow, TranslationsScope, TranslationsInput>()({
  id: 'translations',
  operation: 'translationQueue',
  columns: [
    { id: 'name', label: 'translations.column.name', cell: 'name', required: true },
    { id: 'kind', label: 'translations.column.kind', cell: 'kind' },
    { id: 'field', label: 'translations.column.field', cell: 'field', required: true },
    { id: 'source', label: 'translations.column.source', cell: 'source' },
    { id: 'language', label: 'translations.column.language', cell: 'language', required: true },
    { id: 'state', label: 'translations.column.state', cell: 'state' },
  ],
  order: '',
  filters: {
    where: choiceFilter(translationViews),
    language: choiceFilter(['all', ...languages]),
    entity: choiceFilter(['all', ...translatedEntities]),
  },
  search: null,
  paging: { kind: 'keyset', size: queuePageSize },
  total: 'separate',
  selectable: true,
  actions: {
    exportAll: { needs: 'translate', target: 'none', dialog: 'action', effect: 'none' },
    exportSelected: { needs: 'translate', target: 'rows', dialog: 'action', effect: 'none', unselects: true },
    importFile: { needs: 'translate', target: 'none', dialog: 'action', effect: 'reload' },
    /** its rows are imports */
    undoImport: { needs: 'translate', target: 'rows', effect: 'reload', message: 'list.importUndone', undoOnly: true },
  },
  create: null,
  export: null,
  quickView: false,
  live: { concerns: ({ kind }) => kind === 'content', newRows: 'insert' },
  path: ({ venue }) => translationsPath(venue.venue),
  rowPath: ({ venue }, _, row) => {
    const kind = row && findKindName(row.entity, row.component);
    // a row that is not shown yet is not opened
    if (kind === undefined || row === undefined) return translationsPath(venue.venue);
    return itemPath(venue.venue, { entity: kind, id: row.item, component: row.component }, row);
  },
  scope: ({ venue }) => ({ venue, role: venue.role, subject: 'content' }),
  dialog: {
    input: ({ venue }, rows, action): TranslationFileInput => ({
      mode: action === 'importFile' ? 'import' : 'export',
      venue: venue.venue,
      languages: ownLanguages(venue),
      path: translationsPath(venue.venue),
      items: rows.length === 0 ? null : [...new Set(rows.map(({ item }) => item))],
    }),
    outcome: (_, output) => ({ type: (output as TranslationFileOutput).changed ? 'changed' : 'cancelled' }),
  },
});
