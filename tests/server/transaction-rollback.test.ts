import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context, Session, VenueScope } from '../../server/graphql/context.ts';
import { deleteInBatches } from '../../server/db/batched-delete.ts';
import { createLog } from '../../server/log.ts';
import { consumeChallenge, openChallenge, recordConfirmed } from '../../server/modules/auth/challenges.store.ts';
import { updateAccount } from '../../server/modules/auth/update-account.ts';
import { createContent } from '../../server/modules/content/create-content.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { testOfRaces } from '../support/test-unless.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: true, clock: true });
});
afterAll(() => server.close());

const person = (email: string) =>
  server.database.plain.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const contextWith = (database: Context['database']): Context =>
  ({
    config: server.config,
    now: server.clock.now,
    log: createLog('silent'),
    database,
    request: {
      ip: '192.0.2.9',
      cookies: {},
      userAgent: '',
      idempotencyKey: null,
      operation: { query: '', variables: {} },
    },
  }) as unknown as Context;

test('a commit after a swallowed statement error is reported as a failure', async () => {
  const { plain } = server.database;
  const work = plain.transaction().execute(async (db) => {
    await db.insertInto('waits').values({ key: 'swallowed', until: new Date() }).execute();
    await sql`select 1 / 0`.execute(db).catch(() => {});
    return 'done';
  });
  await expect(work).rejects.toThrow('commit was rolled back');
  expect(await plain.selectFrom('waits').select('key').where('key', '=', 'swallowed').execute()).toEqual([]);
});

describe('a purge', () => {
  const which = sql<boolean>`key like 'round %'`;
  const keys = async () =>
    (await server.database.plain.selectFrom('waits').select('key').where(which).execute()).map(({ key }) => key);
  beforeEach(async () => {
    const all = Array.from({ length: 7 }, (_, at) => ({ key: `round ${at}`, until: new Date(0) }));
    await server.database.plain.insertInto('waits').values(all).execute();
  });
  afterEach(() => server.database.plain.deleteFrom('waits').where(which).execute());

  test('deletes all of its rows, in batches', async () => {
    expect(await deleteInBatches(server.database.plain, 'waits', which, 3)).toBe(7);
    expect(await keys()).toEqual([]);
  });

  testOfRaces('leaves locked rows for the next run', async () => {
    const { plain } = server.database;
    await plain.transaction().execute(async (db) => {
      await db.selectFrom('waits').select('key').where('key', '=', 'round 4').forUpdate().execute();
      expect(await deleteInBatches(plain, 'waits', which, 3)).toBe(6);
    });
    expect(await keys()).toEqual(['round 4']);
  });
});

test('a changed e-mail, its audit line, its message and the end of other sessions happen together or not at all', async () => {
  const before = await person('claire@petilia.example');
  await server.signIn('claire@petilia.example');
  await server.signIn('claire@petilia.example');
  const broken: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'outbox') throw new Error('broken');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const live = () =>
    server.database.plain
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', before.id)
      .where('revoked_at', 'is', null)
      .execute();
  const sessions = await live();
  const context = contextWith({ ...server.database, plain: server.database.plain.withPlugin(broken) });
  const session = {
    id: sessions[0]?.id,
    person: { id: before.id, email: before.email, phone: before.phone, language: before.language },
    steppedUpAt: server.clock.now(),
  } as unknown as Session;
  const email = 'new@petilia.example';
  const now = server.clock.now();
  const confirmed = { cookie: 'a', identifier: email, purpose: 'email', hash: Buffer.alloc(0), locale: 'en' } as const;
  await openChallenge(server.database.plain, { ...confirmed, message: '1', now, seconds: 60 });
  await consumeChallenge(server.database.plain, confirmed.cookie, now);
  await recordConfirmed(server.database.plain, confirmed.cookie, session.id);
  await expect(updateAccount(context, session, { profile: { email } })).rejects.toThrow('broken');
  expect(await person('claire@petilia.example')).toEqual(before);
  expect(await live()).toEqual(sessions);
  expect(sessions.length).toBe(2);
});

test('a name that is taken concurrently is skipped for the next free one', async () => {
  const { id } = await person('michal@petilia.example');
  const scope: VenueScope = {
    venue: 'petilia-jaffa',
    role: 'owner',
    languages: null,
    person: { id, name: 'Michal' },
    session: crypto.randomUUID(),
    asSuper: false,
  };
  // the first look at the names comes before the other one's rename
  const early = (): KyselyPlugin => {
    let first: object | null = null;
    return {
      transformQuery: ({ node, queryId }) => {
        const readsName = node.kind === 'SelectQueryNode' && JSON.stringify(node.selections).includes('name_folded');
        if (readsName) first ??= queryId;
        return node;
      },
      transformResult: ({ result, queryId }) => Promise.resolve(queryId === first ? { ...result, rows: [] } : result),
    };
  };
  const plugin = early();
  const { within } = server.database;
  const context = contextWith({ ...server.database, within: (venues) => within(venues).withPlugin(plugin) });
  const make = (context: Context) =>
    createContent(scope, { name: 'Brunch', directory: 'petilia-jaffa', entity: 'menu' }, context);
  expect((await make(contextWith(server.database))).name).toBe('Brunch');
  expect((await make(context)).name).toBe('Brunch 2');
});
