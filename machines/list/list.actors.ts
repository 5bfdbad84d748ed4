import * as v from 'valibot';
import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import { isLanguage } from '../../graphql/domain/languages.ts';
import { getSection } from '../../graphql/routes.ts';
import {
  ContentCountDocument,
  ContentCreateDocument,
  ContentDeleteDocument,
  ContentDocument,
  ContentListDocument,
  type ContentListQuery,
  ContentRestoreDocument,
  UnpublishDocument,
} from '../../graphql/generated/api/graphql.ts';
import type { Ports } from '../ports.ts';
import { createPublishActors } from '../publish/publish.actors.ts';
import { publishMachine } from '../publish/publish.machine.ts';
import { createTableActors, forEachRow } from '../table/table.actors.ts';
import {
  completenessStates,
  type ContentRow,
  contentListTable,
  countVariables,
  pageVariables,
} from './content-list.table.ts';

const Languages = v.record(v.string(), v.picklist(completenessStates));

const parseRow = (row: ContentListQuery['contentList'][number]): ContentRow => ({
  id: row.cms_id,
  name: row.name,
  component: row.component,
  version: row.version,
  publishedVersion: row.published_version,
  state: row.state,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by.name,
  languages: Object.fromEntries(
    Object.entries(v.parse(Languages, row.languages)).filter(([language]) => isLanguage(language)),
  ),
  cursor: row.cursor,
});

const asVenue = { as: 'venue' } as const;

/** `save` offers the person a file. */
export const createListActors = (ports: Ports & { save: (name: string, text: string) => void }) => {
  const { ask, newId, now, save } = ports;
  const loadItem = async (id: string, signal: AbortSignal) =>
    (await ask('api', ContentDocument, { cms_id: id }, { ...asVenue, signal })).content;
  const actors = createTableActors(
    contentListTable,
    {
      loadPage: async ({ scope: { venue, entity }, query, signal }) => {
        const variables = pageVariables(venue.venue, entity, query);
        const { contentList } = await ask('api', ContentListDocument, variables, { ...asVenue, signal });
        return { rows: contentList.map(parseRow) };
      },

      countRows: async ({ scope: { venue, entity }, query, signal }) => {
        const variables = countVariables(venue.venue, entity, query);
        return (await ask('api', ContentCountDocument, variables, { ...asVenue, signal })).contentCount;
      },

      /** The server adds a number to a name that is taken. */
      createRow: async ({ scope: { venue, entity } }) => {
        const { baseName, component } = getKindIdentity(entity);
        const variables = { name: baseName, directory: venue.venue, entity, component };
        const { contentCreate } = await ask('api', ContentCreateDocument, variables, { ...asVenue, key: newId() });
        return { id: contentCreate.cms_id };
      },

      loadQuickLook: async ({ scope: { entity }, id, signal }) => {
        const [{ content }, { parseKindDraft }] = await Promise.all([
          loadItem(id, signal),
          import('../parse-kind-draft.ts'),
        ]);
        return parseKindDraft(entity, content, newId);
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

        unpublish: async ({ rows }) => {
          const ids = rows.map(({ id }) => id);
          await ask('api', UnpublishDocument, { cms_list: ids }, { ...asVenue, key: newId() });
          return { done: rows, failed: [] };
        },

        /** Whole contents in every language, as the server stores them. */
        export: async ({ scope: { venue, entity }, rows, signal }) => {
          const items: unknown[] = [];
          const result = await forEachRow(rows, async (row) => {
            const { cms_id, name, component, version, state, content } = await loadItem(row.id, signal);
            items.push({ cms_id, name, component, version, state, content });
          });
          const exported_at = new Date(now()).toISOString();
          const file = { form: 1, venue: venue.venue, entity, exported_at, items };
          const name = `${venue.venue} ${getSection(entity)} ${exported_at.slice(0, 10)}.json`;
          if (items.length > 0) save(name, JSON.stringify(file, null, 2));
          return result;
        },
      },
    },
    now,
  );
  return { ...actors, actionDialog: publishMachine.provide({ actors: createPublishActors(ports) }) };
};
