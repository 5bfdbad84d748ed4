import { findKindName, getKindIdentity, getKindLabelId } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { type Language, languageNames } from '../../graphql/domain/languages.ts';
import type { ItemTitles } from '../../graphql/domain/shown-name.ts';
import { getSection } from '../../graphql/routes.ts';
import { publicationStates } from '../lifecycles/publication.ts';
import type { ActiveVenue } from '../ports.ts';
import { needsConfirmation } from '../deletion/needs-confirmation.ts';
import type { DeletionInput } from '../deletion/deletion.machine.ts';
import type { ItemsImportInput, ItemsImportOutput } from '../import/items-import.types.ts';
import type { PageCreationInput, PageCreationOutput } from '../page-creation/page-creation.types.ts';
import type { PriceChangeInput, PriceChangeOutput } from '../price-change/price-change.types.ts';
import type { PublishInput, PublishOutput } from '../publish/publish.types.ts';
import { defineTable, type TableRow, type TableScope } from '../table/define-table.ts';
import type { RawQuery } from '../table/table-query.ts';
import { contentListQuery } from './content-list.query.ts';
import { itemPath, sectionPath } from './item-path.ts';

export const completenessStates = ['complete', 'partial', 'missing', 'stale'] as const;
export type Completeness = (typeof completenessStates)[number];

const isPublicationState = (state: string): boolean => publicationStates.some((known) => known === state);

export interface ContentRow extends TableRow {
  /** as saved last; absent: of a row that has its name alone */
  titles?: ItemTitles;
  component: string;
  publishedVersion: number | null;
  state: string;
  updatedAt: string;
  updatedBy: string;
  languages: Partial<Record<Language, Completeness>>;
  /** of a product: until the business day ends */
  soldOut?: boolean;
  /** ISO 8601; null: it is not deleted */
  deletedAt: string | null;
  /** '': the server itself deleted it */
  deletedBy: string;
}

export interface ContentScope extends TableScope {
  venue: ActiveVenue;
  entity: KindName;
}

export interface ListInput {
  venue: ActiveVenue;
  entity: KindName;
  /** the parameters of the URL */
  query: RawQuery;
  /** `role`: in this venue */
  person: { id: string; role: string; name: string };
  /** ids that are pinned above the other rows, in any order (runtime configuration) */
  pinned?: readonly string[];
}

const isCurrent = ({ deletedAt }: ContentRow): boolean => deletedAt === null;
const isPublished = ({ publishedVersion }: ContentRow): boolean => publishedVersion !== null;

/** The kind of a row: kinds that share an entity share its list, and are told apart by the component. */
export const getRowKind = (entity: KindName, row: Pick<ContentRow, 'component'> | undefined): KindName =>
  (row && findKindName(getKindIdentity(entity).entity, row.component)) ?? entity;

/** The items of one kind in one venue, with those of the kinds that share its entity. */
export const contentListTable = defineTable<ContentRow, ContentScope, ListInput>()({
  id: 'list',
  operation: 'ContentList',
  ...contentListQuery,
  total: 'separate',
  selectable: true,
  actions: {
    delete: {
      needs: 'delete',
      target: 'rows',
      accepts: isCurrent,
      sparesPinned: true,
      // whether others refer to it is known only when it is asked
      asks: () => true,
      effect: 'remove',
      message: 'list.deleted',
      undo: 'restore',
    },
    restore: {
      needs: 'delete',
      target: 'rows',
      accepts: (row) => !isCurrent(row),
      effect: 'reload',
      unselects: true,
      message: 'list.restored',
      undo: 'delete',
    },
    publish: { needs: 'publish', target: 'rows', accepts: isCurrent, dialog: 'action', effect: 'reload' },
    publishChanged: { needs: 'publish', target: 'none', dialog: 'action', effect: 'reload' },
    unpublish: {
      needs: 'publish',
      target: 'rows',
      accepts: (row) => isCurrent(row) && isPublished(row),
      effect: 'reload',
      unselects: true,
      message: 'list.unpublished',
      undo: 'revertPublication',
      retried: true,
    },
    /** reverts publishing and unpublishing to what guests saw before */
    revertPublication: {
      needs: 'publish',
      target: 'rows',
      effect: 'reload',
      message: 'list.publicationReverted',
      undoOnly: true,
    },
    soldOut: {
      needs: 'publish',
      target: 'rows',
      accepts: (row) => isCurrent(row) && row.soldOut !== true,
      effect: 'reload',
      message: 'list.soldOut',
      undo: 'inStock',
    },
    inStock: {
      needs: 'publish',
      target: 'rows',
      accepts: (row) => isCurrent(row) && row.soldOut === true,
      effect: 'reload',
      message: 'list.inStock',
      undo: 'soldOut',
    },
    duplicate: {
      needs: 'write',
      target: 'rows',
      accepts: isCurrent,
      effect: 'reload',
      unselects: true,
      message: 'list.duplicated',
      // of the copies
      undo: 'delete',
    },
    export: { target: 'rows', accepts: isCurrent, effect: 'none', message: 'list.exported' },
    import: { needs: 'write', target: 'none', dialog: 'import', effect: 'reload' },
    changePrices: { needs: 'write', target: 'rows', accepts: isCurrent, dialog: 'prices', effect: 'reload' },
    /** its rows are imports: of files, of changed prices, of copied sections */
    undoImport: { needs: 'write', target: 'rows', effect: 'reload', message: 'list.importUndone', undoOnly: true },
    /** of packages */
    exportToMenu: {
      needs: 'write',
      target: 'rows',
      accepts: isCurrent,
      effect: 'none',
      unselects: true,
      message: 'list.menuCreated',
      undo: 'undoImport',
    },
  },
  create: { needs: 'write', inDialog: ({ entity }) => getKindIdentity(entity).createdInSteps === true },
  export: {
    name: ({ entity }) => `command.go.${getSection(entity)}`,
    columns: [
      { label: 'list.column.name', cell: ({ name }) => name },
      {
        label: 'list.column.component',
        cell: ({ component }, { entity }, { formatMessage }) =>
          formatMessage(getKindLabelId({ entity: getKindIdentity(entity).entity, component })),
      },
      { label: 'list.column.cms_id', cell: ({ id }) => id },
      {
        label: 'list.column.languages',
        cell: ({ languages: states }, { venue }, { formatMessage }) =>
          venue.languages
            .map(
              (language) =>
                `${languageNames[language]}: ${formatMessage(`completeness.${states[language] ?? 'missing'}`)}`,
            )
            .join(', '),
      },
      {
        label: 'list.column.state',
        cell: ({ state }, _, { formatMessage }) =>
          isPublicationState(state) ? formatMessage(`state.${state}`) : state,
      },
      { label: 'list.column.updated_at', cell: ({ updatedAt }, _, { time }) => time(updatedAt) },
      { label: 'list.column.updated_by', cell: ({ updatedBy }) => updatedBy },
      { label: 'list.column.version', cell: ({ version }) => version },
    ],
  },
  quickView: isCurrent,
  live: {
    concerns: ({ kind, entity }, scope) => kind === 'content' && entity === getKindIdentity(scope.entity).entity,
    newRows: 'insert',
  },
  path: ({ venue, entity }) => sectionPath(venue.venue, entity),
  rowPath: ({ venue, entity }, id, row) =>
    itemPath(venue.venue, { entity: getRowKind(entity, row), id, component: row?.component }),
  scope: ({ venue, entity, person }) => ({
    venue,
    entity,
    role: person.role,
    subject: getKindIdentity(entity).subject,
  }),
  pinned: ({ pinned = [] }) => pinned,
  confirmation: (rows, { entity }): DeletionInput => ({
    items: rows.map((row) => ({ id: row.id, name: row.name, published: isPublished(row) })),
    asks: rows.some((row) => needsConfirmation(getRowKind(entity, row), row.publishedVersion)),
  }),
  dialog: {
    leaves: true,
    deferred: true,
    input: (
      { venue, entity },
      rows,
      action,
      dialog,
    ): PublishInput | ItemsImportInput | PriceChangeInput | PageCreationInput => {
      if (dialog === 'creation')
        return { venue: venue.venue, kind: findKindName(getKindIdentity(entity).entity, action) ?? entity };
      if (action === 'import') return { venue, entity, path: sectionPath(venue.venue, entity) };
      if (dialog === 'prices') {
        const ids = rows.map(({ id }) => id);
        return { venue, source: { of: 'list', entity, ids, path: sectionPath(venue.venue, entity) } };
      }
      const event = { type: 'table.undo', action: 'revertPublication' };
      const undo = { to: 'list', path: sectionPath(venue.venue, entity), event } as const;
      return action === 'publishChanged'
        ? { venue, unsaved: 0, items: [], collect: [entity], undo }
        : { venue, unsaved: 0, items: rows.map(({ id }) => id), undo };
    },
    outcome: ({ venue }, output) => {
      const outcome = output as PublishOutput | ItemsImportOutput | PriceChangeOutput | PageCreationOutput;
      if (outcome.type === 'created')
        return {
          type: 'navigated',
          path: itemPath(venue.venue, { entity: outcome.kind, id: outcome.id }),
          created: outcome.id,
        };
      if (outcome.type === 'jumped') return { type: 'navigated', path: itemPath(venue.venue, outcome.to, outcome.to) };
      return { type: outcome.type === 'closed' ? 'cancelled' : 'changed' };
    },
  },
});
