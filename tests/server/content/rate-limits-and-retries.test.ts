import { describe, expect, test } from 'vitest';
import { ContentListDocument } from '../../../graphql/generated/api/graphql.ts';
import { withWriteRetry } from '../../../server/write/write-transaction.ts';
import { type Answer, type Request, enter, lunch, createdItem, openDemoGroup, save } from './demo-clients.ts';

const countLimited = (answers: Answer[]) => answers.filter(({ error }) => error?.code === 'RATE_LIMITED').length;

test('H109 requests are limited per person and per venue; other venues are not affected', async () => {
  const server = await openDemoGroup({ REQUESTS_PER_SECOND_PERSON: 6, REQUESTS_PER_SECOND_VENUE: 10 });
  try {
    const list = (ask: Request, directory: string, times: number) =>
      Promise.all(
        Array.from({ length: times }, () => ask(ContentListDocument, { directory, entity: 'menu', limit: 1 })),
      );
    const asks: Request[] = [];
    for (const name of ['michal', 'yonatan', 'claire', 'dana'] as const)
      asks.push(await enter(server, name, 'petilia-jaffa'));
    const root = await enter(server, 'root', 'harbour');
    const [michal] = asks as [Request];
    const alone = await list(michal, 'petilia-jaffa', 60);
    expect(countLimited(alone)).toBeGreaterThan(0);
    const limited = alone.find(({ error }) => error);
    expect([limited?.status, limited?.error?.code, limited?.error?.key]).toEqual([429, 'RATE_LIMITED', 'rateLimited']);
    await expect.poll(async () => countLimited(await list(michal, 'petilia-jaffa', 1))).toBe(0);
    // each person stays below the limit, the venue as a whole exceeds it
    const [otherVenue, ...together] = await Promise.all([
      list(root, 'harbour', 4),
      ...asks.map((ask) => list(ask, 'petilia-jaffa', 5)),
    ]);
    expect(countLimited(together.flat())).toBeGreaterThan(0);
    expect(countLimited(otherVenue as Answer[])).toBe(0);
  } finally {
    await server.close();
  }
});

describe('F041 F043 a write that the database rolled back', () => {
  const failing = (code: string, times: number) => {
    let tries = 0;
    return {
      tries: () => tries,
      work: async () => {
        tries += 1;
        if (tries <= times) throw Object.assign(new Error('from the database'), { code });
        return 'done';
      },
    };
  };

  test('is retried at most three times', async () => {
    const twice = failing('40001', 2);
    expect([await withWriteRetry(false, twice.work), twice.tries()]).toEqual(['done', 3]);
    const always = failing('40P01', 99);
    await expect(withWriteRetry(true, always.work)).rejects.toMatchObject({ code: '40P01' });
    expect(always.tries()).toBe(4);
  });

  test('is retried after a lost connection only with a key: without one its outcome is unknown', async () => {
    const keyed = failing('ECONNRESET', 1);
    expect([await withWriteRetry(true, keyed.work), keyed.tries()]).toEqual(['done', 2]);
    const keyless = failing('ECONNRESET', 1);
    await expect(withWriteRetry(false, keyless.work)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(keyless.tries()).toBe(1);
  });

  test('answers LOCKED when a lock was not granted in time', async () => {
    const locked = failing('55P03', 1);
    await expect(withWriteRetry(true, locked.work)).rejects.toMatchObject({
      extensions: { code: 'LOCKED', key: 'locked', retryAfter: 1 },
    });
  });
});

test('subscribers receive each effect once, and nothing that was rejected', async () => {
  const server = await openDemoGroup();
  try {
    const michal = await enter(server, 'michal', 'petilia-jaffa');
    const receivedEvents: unknown[] = [];
    await server.database.listen('changes', (payload) => receivedEvents.push(JSON.parse(payload)));
    const item = await createdItem(michal, 'Heard');
    const saved = await save(michal, item, lunch('Heard'));
    await save(michal, saved, lunch('Heard'));
    await expect(save(michal, item, lunch('Heard', 'Old'))).rejects.toThrow('CONFLICT');
    const change = {
      venue: 'petilia-jaffa',
      kind: 'content',
      id: item.cms_id,
      entity: 'menu',
      component: 'menu',
      by: 'Michal Arad',
    };
    await expect
      .poll(() => receivedEvents)
      .toEqual([
        { ...change, version: 1, what: 'created' },
        { ...change, version: 2, what: 'updated' },
      ]);
  } finally {
    await server.close();
  }
});
