import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { kindOf } from '../../graphql/content/kinds.ts';
import {
  ContentCountDocument,
  ContentCreateDocument,
  ContentDeleteDocument,
  ContentListDocument,
  type ContentListQuery,
  ContentRestoreDocument,
  UnpublishDocument,
} from '../../graphql/generated/api/graphql.ts';
import { isLanguage } from '../../graphql/languages.ts';
import type { Ports, VenueInHand } from '../ports.ts';
import { publishActors } from '../publish/publish.actors.ts';
import { publishMachine } from '../publish/publish.machine.ts';
import { toRefusal } from '../refusal.ts';
import { countWanted, pageWanted } from './list.query.ts';
import { completeness, type ListRow } from './list.rows.ts';
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
      failed.push({ id: row.id, name: row.name, problem: toRefusal(error) });
    }
  }
  return { done, failed };
};

export const listActors = (ports: Ports) => {
  const { ask, newId, now } = ports;
  return {
    publish: publishMachine.provide({ actors: publishActors(ports) }),

    loadPage: fromPromise(async ({ input, signal }: { input: PageInput; signal: AbortSignal }): Promise<PageAnswer> => {
      const wanted = pageWanted(input.venue.venue, input.entity, input.query);
      const { contentList } = await ask('api', ContentListDocument, wanted, { ...asVenue, signal });
      return { rows: contentList.map(rowOf), at: now() };
    }),

    countRows: fromPromise(async ({ input, signal }: { input: PageInput; signal: AbortSignal }) => {
      const wanted = countWanted(input.venue.venue, input.entity, input.query);
      return (await ask('api', ContentCountDocument, wanted, { ...asVenue, signal })).contentCount;
    }),

    /** A taken name gets the next free number on the server. */
    createItem: fromPromise(
      async ({ input: { venue, entity } }: { input: { venue: VenueInHand; entity: PageInput['entity'] } }) => {
        const { baseName, component } = kindOf(entity);
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

    unpublishItems: fromPromise(
      async ({ input: { rows } }: { input: { rows: readonly ListRow[] } }): Promise<WorkDone> => {
        await ask('api', UnpublishDocument, { cms_list: rows.map(({ id }) => id) }, { ...asVenue, key: newId() });
        return { done: rows, failed: [] };
      },
    ),
  };
};
