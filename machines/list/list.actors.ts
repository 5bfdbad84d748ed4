import type { Language } from '../../graphql/domain/languages.ts';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import {
  ContentCountDocument,
  ContentCreateDocument,
  ContentDeleteDocument,
  ContentDocument,
  ContentListDocument,
  type ContentListQuery,
  ContentRestoreDocument,
  ContentSoldOutDocument,
} from '../../graphql/generated/api/graphql.ts';
import { parseTitles } from '../../graphql/domain/shown-name.ts';
import { nameFailure } from '../api-error.ts';
import { createDeletionActors } from '../deletion/deletion.actors.ts';
import { deletionMachine } from '../deletion/deletion.machine.ts';
import { createSubmissionKeysById, maxKeyAgeMs } from '../form/submission-keys.ts';
import type { Money } from '../import/import.types.ts';
import type { Ports } from '../ports.ts';
import type { ExportPorts } from '../table/table-export.types.ts';
import { createExportActor, createTableActors, forEachRow, type TableCalls } from '../table/table.actors.ts';
import { type ContentRow, type ContentScope, contentListTable, getRowKind } from './content-list.table.ts';
import { countVariables, isByName, itemVariables, pageVariables } from './list-variables.ts';
import { parseLanguageStates } from './language-states.ts';

const parseRow = (row: ContentListQuery['contentList'][number]): ContentRow => ({
  id: row.cms_id,
  name: row.name,
  titles: parseTitles(row.titles),
  component: row.component,
  version: row.version,
  publishedVersion: row.published_version,
  state: row.state,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by.name,
  languages: parseLanguageStates(row.languages),
  soldOut: row.sold_out,
  deletedAt: row.deleted_at ?? null,
  deletedBy: row.deleted_by?.name ?? '',
  cursor: row.cursor,
});

const asVenue = { as: 'venue' } as const;

const retryRevert = { to: 'list', event: { type: 'table.undo', action: 'revertPublication' } };

/** The rows with their kinds; an undo of the publish dialog has the dialog's, of any kind. */
const withKinds = ({ entity }: ContentScope, rows: readonly ContentRow[]) =>
  rows.map((row) => ({ entity: getRowKind(entity, row), ...row }));

/** `save` offers the person a file, `saveSheet` one with rows. */
export const createListActors = (
  ports: Ports & {
    save: (name: string, text: string) => void | Promise<void>;
    money: (currency: string) => Promise<Money>;
    /** of the interface */
    language: () => Language;
  } & Pick<ExportPorts, 'tools' | 'saveSheet'>,
) => {
  const { ask, newId, now } = ports;
  const keyOf = createSubmissionKeysById(newId, { maxAge: maxKeyAgeMs, now });
  const duplicateKeyOf = createSubmissionKeysById(newId, { maxAge: maxKeyAgeMs, now });
  const undoKeyOf = createSubmissionKeysById(newId);
  const setSoldOut = (rows: readonly ContentRow[], soldOut: boolean) =>
    forEachRow(rows, ({ id }) =>
      ask('api', ContentSoldOutDocument, { cms_id: id, sold_out: soldOut }, { ...asVenue, key: newId() }),
    );
  const loadPage: TableCalls<ContentRow, ContentScope>['loadPage'] = async ({ scope, query, signal }) => {
    const variables = pageVariables(scope.venue.venue, scope.entity, query, isByName(query) ? ports.language() : null);
    const { contentList } = await ask('api', ContentListDocument, variables, { ...asVenue, signal });
    return { rows: contentList.map(parseRow) };
  };
  const countWith =
    (toVariables: typeof itemVariables) =>
    async ({ scope, query, signal }: Parameters<typeof loadPage>[0]): Promise<number> => {
      const variables = toVariables(scope.venue.venue, scope.entity, query);
      return (await ask('api', ContentCountDocument, variables, { ...asVenue, signal })).contentCount;
    };
  const actors = createTableActors(
    contentListTable,
    {
      loadPage,
      countRows: countWith(countVariables),

      /** The server adds a number to a name that is taken. */
      createRow: async ({ scope: { venue, entity } }) => {
        const { baseName, ...kind } = getKindIdentity(entity);
        const variables = {
          name: baseName,
          directory: venue.venue,
          entity: kind.entity,
          component: kind.component,
        };
        const { contentCreate } = await ask('api', ContentCreateDocument, variables, { ...asVenue, key: newId() });
        return { id: contentCreate.cms_id };
      },

      loadQuickView: async ({ scope: { entity }, id, signal }) => {
        const answer = ask('api', ContentDocument, { cms_id: id }, { ...asVenue, signal });
        const [{ content: item }, { parseKindDraft }] = await Promise.all([
          answer,
          import('../parse-kind-draft.ts'),
        ]).catch((error: unknown) => {
          throw nameFailure(error, getKindIdentity(entity).notLoaded);
        });
        const { component, content } = item;
        return parseKindDraft(getRowKind(entity, { component }), content, newId);
      },

      actions: {
        delete: ({ rows }) =>
          forEachRow(rows, ({ id, version }) =>
            ask('api', ContentDeleteDocument, { cms_id: id, expectedVersion: version }, { ...asVenue, key: newId() }),
          ),

        restore: ({ rows }) =>
          forEachRow(rows, ({ id }) =>
            ask('api', ContentRestoreDocument, { cms_id: id }, { ...asVenue, key: newId() }),
          ),

        soldOut: ({ rows }) => setSoldOut(rows, true),
        inStock: ({ rows }) => setSoldOut(rows, false),

        duplicate: async ({ rows }) =>
          (await import('./duplicate-item.actors.ts')).duplicateRows({ ...ports, keyOf: duplicateKeyOf }, rows),

        unpublish: async ({ scope, rows }) => {
          const { unpublish } = await import('../publish/revert-publication.actors.ts');
          return unpublish({ ask, newId, venue: scope.venue.venue, retry: retryRevert }, withKinds(scope, rows));
        },

        revertPublication: async ({ scope, rows }) => {
          const { revertPublication } = await import('../publish/revert-publication.actors.ts');
          return revertPublication(
            { ask, newId, venue: scope.venue.venue, retry: retryRevert },
            withKinds(scope, rows),
          );
        },

        undoImport: async ({ rows }) =>
          (await import('../import/undo-import.actors.ts')).undoImport({ ask, keyOf: undoKeyOf }, rows),

        exportToMenu: async ({ scope: { venue }, rows, signal }) =>
          (await import('../import/export-to-menu.actors.ts')).exportRowsToMenus(
            { ask, keyOf },
            {
              venue: venue.venue,
              rows,
              signal,
            },
          ),

        export: async (call) => (await import('./export-items.actors.ts')).exportItems(ports, call),
      },
    },
    now,
  );
  return {
    ...actors,
    /** its code, which knows every field, is loaded with the first export */
    exportRows: createExportActor(async () => {
      const { startListExport } = await import('./list-export.actors.ts');
      return (input, sendBack) =>
        startListExport({ loadPage, countRows: countWith(itemVariables) }, ports, input, sendBack);
    }),
    confirmAction: deletionMachine.provide({ actors: createDeletionActors(ports) }),
  };
};
