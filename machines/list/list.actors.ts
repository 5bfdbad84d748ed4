import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { type KindName, getKind } from '../../graphql/content/kinds/registry.ts';
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
import { isLanguage } from '../../graphql/domain/languages.ts';
import { getSection } from '../../graphql/domain/routes.ts';
import { parseDraft } from '../parse-draft.ts';
import type { Ports, ActiveVenue } from '../ports.ts';
import { createPublishActors } from '../publish/publish.actors.ts';
import { publishMachine } from '../publish/publish.machine.ts';
import { toApiError } from '../api-error.ts';
import { requestedCount, requestedPage } from './list.query.ts';
import { completeness, type ListRow } from './list.reconcile.ts';
import type { PageAnswer, PageInput } from './list.setup.ts';
import type { WorkDone } from './list.types.ts';

const Languages = v.record(v.string(), v.picklist(completeness));

const rowOf = (row: ContentListQuery['contentList'][number]): ListRow => ({
  id: row.cms_id,
  name: row.name,
  component: row.component,
  version: row.version,
  publishedVersion: row.published_version,
  state: row.state,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by.name,
  languages: Object.fromEntries(Object.entries(v.parse(Languages, row.languages)).filter(([it]) => isLanguage(it))),
  cursor: row.cursor,
});

const asVenue = { as: 'venue' } as const;

/** One after another, so that one refusal does not hide what was done to the others. */
const each = async (rows: readonly ListRow[], act: (row: ListRow) => Promise<ListRow>): Promise<WorkDone> => {
  const done: ListRow[] = [];
  const failed: WorkDone['failed'][number][] = [];
  for (const row of rows) {
    try {
      done.push(await act(row));
    } catch (error) {
      failed.push({ id: row.id, name: row.name, problem: toApiError(error) });
    }
  }
  return { done, failed };
};

/** `save`: gives the person a file. */
export const createListActors = (ports: Ports & { save: (name: string, text: string) => void }) => {
  const { ask, newId, now, save } = ports;
  const contentOf = async (id: string, signal: AbortSignal) =>
    (await ask('api', ContentDocument, { cms_id: id }, { ...asVenue, signal })).content;
  return {
    publish: publishMachine.provide({ actors: createPublishActors(ports) }),

    loadPage: fromPromise(async ({ input, signal }: { input: PageInput; signal: AbortSignal }): Promise<PageAnswer> => {
      const wanted = requestedPage(input.venue.venue, input.entity, input.query);
      const { contentList } = await ask('api', ContentListDocument, wanted, { ...asVenue, signal });
      return { rows: contentList.map(rowOf), at: now() };
    }),

    countRows: fromPromise(async ({ input, signal }: { input: PageInput; signal: AbortSignal }) => {
      const wanted = requestedCount(input.venue.venue, input.entity, input.query);
      return (await ask('api', ContentCountDocument, wanted, { ...asVenue, signal })).contentCount;
    }),

    /** A taken name gets the next free number on the server. */
    createItem: fromPromise(
      async ({ input: { venue, entity } }: { input: { venue: ActiveVenue; entity: PageInput['entity'] } }) => {
        const { baseName, component } = getKind(entity);
        const wanted = { name: baseName, directory: venue.venue, entity, component };
        const { contentCreate } = await ask('api', ContentCreateDocument, wanted, { ...asVenue, key: newId() });
        return { id: contentCreate.cms_id };
      },
    ),

    removeItems: fromPromise(({ input }: { input: { rows: readonly ListRow[] } }) =>
      each(input.rows, async (row) => {
        const wanted = { cms_id: row.id, expectedVersion: row.version };
        await ask('api', ContentDeleteDocument, wanted, { ...asVenue, key: newId() });
        return row;
      }),
    ),

    restoreItems: fromPromise(({ input }: { input: { rows: readonly ListRow[] } }) =>
      each(input.rows, async (row) => {
        await ask('api', ContentRestoreDocument, { cms_id: row.id }, { ...asVenue, key: newId() });
        return row;
      }),
    ),

    readPeek: fromPromise(async ({ input, signal }: { input: { entity: KindName; id: string }; signal: AbortSignal }) =>
      parseDraft(getKind(input.entity), (await contentOf(input.id, signal)).content, newId),
    ),

    /** Whole contents, every language, as the server keeps them. */
    exportItems: fromPromise(
      async ({
        input: { venue, entity, rows },
        signal,
      }: {
        input: { venue: ActiveVenue; entity: KindName; rows: readonly ListRow[] };
        signal: AbortSignal;
      }): Promise<WorkDone> => {
        const items: unknown[] = [];
        const work = await each(rows, async (row) => {
          const { cms_id, name, component, version, state, content } = await contentOf(row.id, signal);
          items.push({ cms_id, name, component, version, state, content });
          return row;
        });
        const exported_at = new Date(now()).toISOString();
        const file = { form: 1, venue: venue.venue, entity, exported_at, items };
        const name = `${venue.venue} ${getSection(entity)} ${exported_at.slice(0, 10)}.json`;
        if (items.length > 0) save(name, JSON.stringify(file, null, 2));
        return work;
      },
    ),

    unpublishItems: fromPromise(
      async ({ input: { rows } }: { input: { rows: readonly ListRow[] } }): Promise<WorkDone> => {
        await ask('api', UnpublishDocument, { cms_list: rows.map(({ id }) => id) }, { ...asVenue, key: newId() });
        return { done: rows, failed: [] };
      },
    ),
  };
};
