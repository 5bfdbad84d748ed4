import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { ContentDocument, ContentListDocument, ContentUpdateDocument } from '../../graphql/generated/api/graphql.ts';
import { readConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { createLog } from '../../server/log.ts';
import { createClient, signInAt, Rejected } from '../support/http-client.ts';
import { startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { createDemoFolder, type ServerProcess, startProcess } from '../support/process.ts';

const kills = Number(process.env.KILLS ?? 1);
const venue = 'petilia-jaffa';
const folders: string[] = [];
afterAll(() => {
  for (const it of folders) rmSync(it, { recursive: true, force: true });
});
const raised = {
  REQUESTS_PER_SECOND_PERSON: '1000000',
  REQUESTS_PER_SECOND_VENUE: '1000000',
  REQUESTS_PER_SECOND_ADDRESS: '1000000',
};

interface Item {
  cms_id: string;
  version: number;
  content: { en: Record<string, unknown> };
}

interface Write {
  key: string;
  cms_id: string;
  version: number;
  title: string;
}

/** Writers on their own items, and outside the server a ledger of what it acknowledged and what it left open. */
class Load {
  readonly acknowledged: Write[] = [];
  readonly open: { write: Write; content: unknown }[] = [];
  #items: Item[] = [];
  token = '';
  #number = 0;

  async begin(url: string): Promise<void> {
    this.token = (await signInAt({ sends: url, takes: url }, 'michal@petilia.example', venue)).venueToken;
    const headers = { authorization: `Bearer ${this.token}` };
    const list = await createClient(
      url,
      'api',
      ContentListDocument,
      { directory: venue, entity: 'menu', limit: 3 },
      headers,
    );
    for (const { cms_id } of list.data.contentList as unknown as { cms_id: string }[]) {
      const { content } = (await createClient(url, 'api', ContentDocument, { cms_id }, headers)).data;
      this.#items.push({ cms_id, ...content } as Item);
    }
  }

  async send(url: string, write: Write, content: unknown): Promise<number> {
    const headers = { authorization: `Bearer ${this.token}`, 'idempotency-key': write.key };
    const variables = { cms_id: write.cms_id, content, expectedVersion: write.version - 1 };
    return (await createClient(url, 'api', ContentUpdateDocument, variables, headers)).data.contentUpdate
      ?.version as number;
  }

  /** until the server has exited */
  async run(url: string): Promise<void> {
    await Promise.all(
      this.#items.map(async (item) => {
        for (;;) {
          const title = `written ${++this.#number}`;
          const content = { ...item.content, en: { ...item.content.en, title } };
          const write = { key: randomUUID(), cms_id: item.cms_id, version: item.version + 1, title };
          try {
            expect(await this.send(url, write, content)).toBe(write.version);
            item.version = write.version;
            this.acknowledged.push(write);
          } catch (error) {
            if (error instanceof Rejected) throw error;
            this.open.push({ write, content });
            return;
          }
        }
      }),
    );
  }

  /** Unanswered requests are sent again with their keys: each is performed once, whether or not it was before. */
  async settle(url: string): Promise<void> {
    for (const { write, content } of this.open.splice(0)) {
      expect(await this.send(url, write, content)).toBe(write.version);
      this.acknowledged.push(write);
      const item = this.#items.find(({ cms_id }) => cms_id === write.cms_id);
      if (item) item.version = write.version;
    }
  }
}

type Stored = { cms_id: string; version: number; title: string };
const byItemAndVersion = (one: Stored, other: Stored) =>
  one.cms_id.localeCompare(other.cms_id) || one.version - other.version;

const cycle = async (env: Record<string, string>, betweenKills: () => void): Promise<Load> => {
  const load = new Load();
  let server: ServerProcess = await startProcess({ ...raised, ...env });
  await load.begin(server.url);
  for (let kill = 0; kill < kills; kill += 1) {
    const running = load.run(server.url);
    const before = load.acknowledged.length;
    await expect.poll(() => load.acknowledged.length, { timeout: 120_000 }).toBeGreaterThan(before);
    await new Promise((go) => setTimeout(go, Math.random() * 400));
    await server.kill('SIGKILL');
    await running;
    betweenKills();
    const began = performance.now();
    server = await startProcess({ ...raised, ...env });
    expect(performance.now() - began).toBeLessThan(60_000);
    await load.settle(server.url);
  }
  expect(await server.kill('SIGTERM')).toBe(0);
  return load;
};

const storedIn = async (env: Record<string, string>): Promise<Stored[]> => {
  const database = await openDatabase(readConfig({ MAITRE_MODE: 'demo', ...env }), createLog('silent'));
  const rows = await database.maintenance
    .selectFrom('content_versions')
    .select(['cms_id', 'version', 'content'])
    .where('venue_id', '=', venue)
    .execute();
  await database.close();
  return rows
    .map(({ cms_id, version, content }) => ({
      cms_id,
      version,
      title: String((content.en as { title?: string })?.title),
    }))
    .filter(({ title }) => title.startsWith('written '))
    .toSorted(byItemAndVersion);
};

const expectedVersions = ({ acknowledged }: Load): Stored[] =>
  acknowledged.map(({ cms_id, version, title }) => ({ cms_id, version, title })).toSorted(byItemAndVersion);

describe(`a server killed ${kills === 1 ? 'once' : `${kills} times`} under load`, () => {
  test(
    'F037 embedded: every acknowledged write is there once, every open one at most once',
    async () => {
      const folder = await createDemoFolder();
      folders.push(folder);
      const env = { MAITRE_DATA: folder };
      const load = await cycle(env, () => {});
      expect(await storedIn(env)).toEqual(expectedVersions(load));
    },
    240_000 + kills * 20_000,
  );

  const why = whyNoPostgres();
  if (why === null)
    test(
      'F037 F041 PostgreSQL, which is broken off between: every acknowledged write is there once',
      async () => {
        const cluster = await startPostgres();
        try {
          const client = new pg.Client(cluster.url);
          await client.connect();
          await client.query('create database kills');
          await client.end();
          const env = { DATABASE_URL: Object.assign(new URL(cluster.url), { pathname: '/kills' }).toString() };
          const load = await cycle(env, () => cluster.restart('immediate'));
          expect(await storedIn(env)).toEqual(expectedVersions(load));
        } finally {
          cluster.stop();
        }
      },
      240_000 + kills * 20_000,
    );
  else test(`PostgreSQL was not tried: ${why}`, () => expect(why).toMatch(/PostgreSQL|account/));
});
