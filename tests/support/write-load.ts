import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { ContentDocument, ContentListDocument, ContentUpdateDocument } from '../../graphql/generated/api/graphql.ts';
import type { Database } from '../../server/db/open-database.ts';
import { createClient, signInAt } from './http-client.ts';
import { isConnectionLost } from './no-answer.ts';

const venue = 'petilia-jaffa';

interface Item {
  cms_id: string;
  version: number;
  content: { en: Record<string, unknown> };
}

export interface Write {
  key: string;
  cms_id: string;
  version: number;
  title: string;
}

/** Writers on their own items, and outside the server a ledger of what it acknowledged and what it left open. */
export class WriteLoad {
  readonly acknowledged: Write[] = [];
  readonly open: { write: Write; content: unknown }[] = [];
  token = '';
  #items: Item[] = [];
  #isStopped = false;
  #number = 0;

  get writers(): number {
    return this.#items.length;
  }

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

  /** until the server has exited, or `stop` */
  async run(url: string): Promise<void> {
    await Promise.all(
      this.#items.map(async (item) => {
        while (!this.#isStopped) {
          const title = `written ${++this.#number}`;
          const content = { ...item.content, en: { ...item.content.en, title } };
          const write = { key: randomUUID(), cms_id: item.cms_id, version: item.version + 1, title };
          let answered: number;
          try {
            answered = await this.send(url, write, content);
          } catch (error) {
            // any answer but success is a failure of a server that runs
            if (!isConnectionLost(error)) throw error;
            this.open.push({ write, content });
            return;
          }
          expect(answered).toBe(write.version);
          item.version = write.version;
          this.acknowledged.push(write);
        }
      }),
    );
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** as `listStoredWrites` lists them */
  listAcknowledged(): StoredWrite[] {
    return this.acknowledged
      .map(({ cms_id, version, title }) => ({ cms_id, version, title }))
      .toSorted(byItemAndVersion);
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

export type StoredWrite = Pick<Write, 'cms_id' | 'version' | 'title'>;
const byItemAndVersion = (one: StoredWrite, other: StoredWrite) =>
  one.cms_id.localeCompare(other.cms_id) || one.version - other.version;

/** What a load wrote, as a database has it. */
export const listStoredWrites = async (database: Database): Promise<StoredWrite[]> => {
  const rows = await database.maintenance
    .selectFrom('content_versions')
    .select(['cms_id', 'version', 'content'])
    .where('venue_id', '=', venue)
    .execute();
  return rows
    .map(({ cms_id, version, content }) => ({
      cms_id,
      version,
      title: String((content.en as { title?: string })?.title),
    }))
    .filter(({ title }) => title.startsWith('written '))
    .toSorted(byItemAndVersion);
};
