import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  ContentCreateDocument,
  type ContentCreateMutation,
  ContentDocument,
  ContentUpdateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import type { GraphQLRequest } from '../../../machines/ports.ts';
import { type Config, readConfig } from '../../../server/config/config.ts';
import { type DemoName, demoUsers } from '../../../server/demo/demo-users.ts';
import { startTestServer, type TestOptions, type TestServer } from '../../support/server.ts';

const free = { REQUESTS_PER_SECOND_ADDRESS: 1e6, REQUESTS_PER_SECOND_PERSON: 1e6, REQUESTS_PER_SECOND_VENUE: 1e6 };

/** A server with the demonstration data and a clock that moves only by `advance`. */
export const openDemoGroup = (
  limits: Partial<Config['limits']> = {},
  config: Partial<Config> = {},
  options: Pick<TestOptions, 'mail'> = {},
): Promise<TestServer> =>
  startTestServer({
    ...options,
    clock: true,
    demo: true,
    config: { ...config, limits: { ...readConfig({}).limits, ...free, SENDS_PER_HOUR_ADDRESS: 1e6, ...limits } },
  });

export interface Answer {
  status: number;
  data: Record<string, unknown>;
  error: { message: string; code: string; key: string; path?: string; detail?: unknown; incident?: string } | null;
}

export interface Request {
  (
    document: { toString(): string },
    variables: unknown,
    options?: { key?: string | null; settings?: true },
  ): Promise<Answer>;
}

/** The client's request to the real server; the answers of the first `lost` calls are lost after their commit. */
export const createAskLosing = (lost: number, request: Request): GraphQLRequest => {
  let sent = 0;
  return async (_, operation, variables, { key = null } = {}) => {
    const { data, error } = await request(operation, variables, { key });
    sent += 1;
    if (sent <= lost) throw { code: 'NETWORK', key: 'networkLost', message: '' };
    if (error) throw error;
    return data as never;
  };
};

interface Body {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: Omit<NonNullable<Answer['error']>, 'message'> }[];
}

export const createRequester =
  (server: Pick<TestServer, 'ask'>, token: string | null): Request =>
  async (document, variables, { key, settings } = {}) => {
    const { status, body } = await server.ask(settings ? 'settings' : 'api', document.toString(), variables, {
      ...(token === null ? {} : { token }),
      ...(key === null ? {} : { key: key ?? randomUUID() }),
    });
    const { data, errors } = body as Body;
    const [first] = errors ?? [];
    return { status, data: data ?? {}, error: first ? { message: first.message, ...first.extensions } : null };
  };

/** Signs a demo person in to a venue; with null, without one. */
export const enter = async (server: TestServer, name: DemoName, venue: string | null): Promise<Request> => {
  if (venue === null) return createRequester(server, (await server.signIn(demoUsers[name].email)).token);
  const reason = name === 'root' ? { reason: 'looking after it' } : { stepUp: name === 'michal' };
  const { venueToken: token } = await server.signIn(demoUsers[name].email, { venue, ...reason });
  return createRequester(server, token);
};

export interface EditedItem {
  cms_id: string;
  component?: string;
  name: string;
  version: number;
  published_version: number | null;
  state: string;
  updated_by: { name: string };
  updated_at: string;
  content: Content;
}

export const createdItem = async (ask: Request, name: string, directory = 'petilia-jaffa'): Promise<EditedItem> => {
  const { data, error } = await ask(ContentCreateDocument, { name, directory, entity: 'menu' });
  if (error) throw new Error(JSON.stringify(error));
  return (data as unknown as ContentCreateMutation).contentCreate as unknown as EditedItem;
};

export const read = async (ask: Request, cms_id: string): Promise<EditedItem> => {
  const { data, error } = await ask(ContentDocument, { cms_id });
  if (error) throw new Error(JSON.stringify(error));
  return data.content as EditedItem;
};

/** Content of a small menu that can be published: one section, one dish. */
export const lunch = (name: string, title = 'Lunch'): Content => ({
  en: {
    _name: name,
    _schema_version: 1,
    title,
    sections: [
      { _id: 's1', index: 0, header: 'Starters', items: [{ _id: 'd1', index: 0, name: 'Soup', price: 4200 }] },
    ],
  },
  he: {
    _name: name,
    _schema_version: 1,
    title: 'צהריים',
    sections: [{ _id: 's1', index: 0, header: 'ראשונות', items: [{ _id: 'd1', index: 0, name: 'מרק' }] }],
  },
});

export const save = async (
  ask: Request,
  { cms_id, version }: { cms_id: string; version: number },
  content: unknown,
  key?: string,
): Promise<EditedItem> => {
  const { data, error } = await ask(
    ContentUpdateDocument,
    { cms_id, content, expectedVersion: version },
    key === undefined ? {} : { key },
  );
  if (error) throw new Error(JSON.stringify(error));
  return data.contentUpdate as EditedItem;
};

const tables = [
  'content',
  'content_imports',
  'unfinished_imports',
  'content_versions',
  'publications',
  'publication_slugs',
  'setting_files',
  'configurations',
  'venues',
  'memberships',
  'assets',
  'asset_blobs',
  'asset_uses',
  'asset_grants',
  'guest_tokens',
  'tickets',
  'ticket_events',
  'ticket_messages',
  'surveys',
] as const;

/** A hash of all rows that venues own, by table, to assert that nothing changed. Excludes audit and idempotency keys. */
export const stored = async ({ database }: Pick<TestServer, 'database'>): Promise<Record<string, string>> => {
  const hashes = tables.map(
    (
      name,
    ) => sql`select ${name}::text as name, md5(coalesce(string_agg(md5(row::text), ',' order by md5(row::text)), ''))
      as hash from ${sql.table(name)} row`,
  );
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(hashes, sql` union all `)}`.execute(
    database.maintenance,
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
};

export const readAudit = async ({ database }: TestServer, thing_id: string) =>
  (
    await database.maintenance
      .selectFrom('audit')
      .select(['venue_id', 'verb', 'thing', 'detail', 'as_super'])
      .where('thing_id', '=', thing_id)
      .orderBy('id')
      .execute()
  ).map(({ venue_id, verb, thing, detail, as_super }) => ({ venue_id, verb, thing, detail, as_super }));

export const readVersions = async ({ database }: TestServer, cms_id: string) =>
  (
    await database.maintenance
      .selectFrom('content_versions')
      .select(['version', 'updated_by_name'])
      .where('cms_id', '=', cms_id)
      .orderBy('version')
      .execute()
  ).map(({ version, updated_by_name }) => `${version} ${updated_by_name}`);
