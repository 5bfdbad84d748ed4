import {
  ContentCountDocument,
  ContentCreateDocument,
  ContentDeleteDocument,
  ContentDocument,
  ContentListDocument,
  ContentRestoreDocument,
  ContentUpdateDocument,
  ContentVersionDocument,
  ContentVersionsDocument,
  PublishCheckDocument,
  PublishDocument,
  UnpublishDocument,
  VenueHomeDocument,
} from '../../../graphql/generated/api/graphql.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { listOrders, listFilters } from '../../../server/modules/content/content-list.store.ts';
import type { Request, EditedItem } from '../content/demo-clients.ts';

/** Something a person does, any number of times. */
export interface WorkloadStep {
  name: string;
  run: (turn: number) => Promise<unknown>;
  /** how many rows of a table it may take in its hand */
  reads: number;
}

interface Row {
  cms_id: string;
  name: string;
  cursor: string;
}

const page = 20;

const answered = async <T>(request: ReturnType<Request>, field: string): Promise<T> => {
  const { data, error } = await request;
  if (error) throw new Error(JSON.stringify(error));
  return data[field] as T;
};

/** What people do in a venue, over and over on items of its own; `items`: how many of one kind it holds. */
export const createWorkload = async (ask: Request, venue: string, items: number): Promise<WorkloadStep[]> => {
  const list = (variables: Record<string, unknown>): Promise<Row[]> =>
    answered(ask(ContentListDocument, { directory: venue, entity: 'menu', limit: page, ...variables }), 'contentList');
  const count = (variables: Record<string, unknown>): Promise<number> =>
    answered(ask(ContentCountDocument, { directory: venue, entity: 'menu', ...variables }), 'contentCount');
  const held: EditedItem[] = [];
  for (const { cms_id } of await list({ limit: 50 }))
    held.push(await answered(ask(ContentDocument, { cms_id }), 'content'));
  const at = (turn: number): EditedItem => held[turn % held.length] as EditedItem;
  const middle = async (order: string): Promise<string> => (await list({ order, limit: 100 })).at(-1)?.cursor ?? '';
  const after = { '-updated_at': await middle('-updated_at'), name: await middle('name') };
  const save = async (turn: number) => {
    const item = at(turn);
    const content: Content = { ...item.content, en: { ...item.content.en, title: `turn ${turn} of ${item.version}` } };
    const variables = { cms_id: item.cms_id, content, expectedVersion: item.version };
    item.version = (await answered<EditedItem>(ask(ContentUpdateDocument, variables), 'contentUpdate')).version;
    item.content = content;
  };
  const made: string[] = [];
  return [
    {
      name: 'item by id',
      reads: 5,
      run: (turn) => answered(ask(ContentDocument, { cms_id: at(turn).cms_id }), 'content'),
    },
    { name: 'list, first page', reads: 2 * page, run: () => list({}) },
    { name: 'list, next page', reads: 2 * page, run: () => list({ after: after['-updated_at'] }) },
    { name: 'list by name', reads: 2 * page, run: () => list({ order: 'name' }) },
    { name: 'list by name, next page', reads: 2 * page, run: () => list({ order: 'name', after: after.name }) },
    // what no index orders is sorted, over the items of the venue and no others; the last two order deleted items only
    ...Object.keys(listOrders)
      .filter((order) => !['name', 'updated_at', 'deleted_at', 'deleted_by'].includes(order))
      .map((order): WorkloadStep => ({ name: `list by ${order}`, reads: items, run: () => list({ order }) })),
    ...listFilters
      .filter((where) => where !== 'all')
      .map((where): WorkloadStep => ({ name: `list, ${where}`, reads: items, run: () => list({ where }) })),
    { name: 'search, a whole name', reads: 3 * page, run: (turn) => list({ search: at(turn).name }) },
    { name: 'search, a common word', reads: 2 * items, run: () => list({ search: 'sunday' }) },
    { name: 'search, two letters', reads: items, run: () => list({ search: 'un' }) },
    { name: 'search, nothing there', reads: page, run: () => list({ search: 'zzzyyy' }) },
    { name: 'count', reads: items, run: () => count({}) },
    { name: 'count of a search', reads: 2 * items, run: () => count({ search: 'brunch' }) },
    ...listFilters
      .filter((where) => where !== 'all')
      .map((where): WorkloadStep => ({ name: `count, ${where}`, reads: items, run: () => count({ where }) })),
    { name: 'home', reads: 2 * items, run: () => answered(ask(VenueHomeDocument, { directory: venue }), 'venueHome') },
    {
      name: 'versions',
      reads: page,
      run: (turn) => answered(ask(ContentVersionsDocument, { cms_id: at(turn).cms_id }), 'contentVersions'),
    },
    {
      name: 'one version',
      reads: page,
      run: (turn) => answered(ask(ContentVersionDocument, { cms_id: at(turn).cms_id, version: 1 }), 'contentVersion'),
    },
    { name: 'save', reads: page, run: save },
    {
      name: 'publish check',
      reads: page,
      run: (turn) => answered(ask(PublishCheckDocument, { cms_list: [at(turn).cms_id] }), 'publishCheck'),
    },
    {
      name: 'publish',
      reads: page,
      run: async (turn) => {
        await save(turn);
        await answered(ask(PublishDocument, { cms_list: [at(turn).cms_id] }), 'publish');
      },
    },
    {
      name: 'unpublish',
      reads: page,
      run: async (turn) => {
        await answered(ask(PublishDocument, { cms_list: [at(turn).cms_id] }), 'publish');
        await answered(ask(UnpublishDocument, { cms_list: [at(turn).cms_id] }), 'unpublish');
      },
    },
    {
      // under a name of its own: under a taken one it reads all that begin alike
      name: 'create',
      reads: page,
      run: async (turn) => {
        const variables = { name: `Menu of turn ${turn} ${made.length}`, directory: venue, entity: 'menu' };
        made.push((await answered<EditedItem>(ask(ContentCreateDocument, variables), 'contentCreate')).cms_id);
      },
    },
    {
      name: 'delete and bring back',
      reads: page,
      run: async (turn) => {
        const cms_id = made[turn % made.length];
        await answered(ask(ContentDeleteDocument, { cms_id }), 'contentDelete');
        await answered(ask(ContentRestoreDocument, { cms_id }), 'contentRestore');
      },
    },
  ];
};
