import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentUpdateDocument } from '../../../graphql/generated/api/graphql.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestServer } from '../../support/server.ts';
import { createdItem, type EditedItem, enter, lunch, openDemoGroup, type Request } from './demo-clients.ts';

// A save with a version is one statement, a save without one a transaction. Both record through `recordOutcome`.

let server: TestServer;
let michal: Request;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', 'petilia-jaffa');
});
afterAll(() => server.close());

/** Everything a save leaves behind besides the item itself. */
const saveAndReadRecords = async (item: EditedItem, expectedVersion: number | null) => {
  const events: Record<string, unknown>[] = [];
  const stop = await server.database.listen(
    'changes',
    (payload) => {
      const event = JSON.parse(payload) as Record<string, unknown>;
      // the item's creation may be announced only now
      if (event.what !== 'created') events.push(event);
    },
    () => {},
  );
  const key = crypto.randomUUID();
  const content = lunch(item.name, 'Saved');
  await michal(ContentUpdateDocument, { cms_id: item.cms_id, content, expectedVersion }, { key });
  await eventually(() => expect(events.length).toBe(1));
  await stop();
  const { maintenance } = server.database;
  const audit = await maintenance
    .selectFrom('audit')
    .selectAll()
    .where('thing_id', '=', item.cms_id)
    .where('verb', '=', 'update')
    .execute();
  const answers = await maintenance.selectFrom('idempotency').selectAll().where('key', '=', key).execute();
  return { events, audit, answers };
};

test('both write paths record the same audit line, stored answer and change event', async () => {
  const [one, two] = [await createdItem(michal, 'Path one'), await createdItem(michal, 'Path two')];
  const [statement, transaction] = [await saveAndReadRecords(one, 1), await saveAndReadRecords(two, null)];
  // what differs between any two saves, and the mark of a save without a version
  const comparable = ({ events, audit, answers }: typeof statement) => ({
    events: events.map((event) => ({ ...event, id: '' })),
    audit: audit.map(({ id: _id, thing_id: _thing, detail: { lastWriteWins: _mark, ...detail }, ...line }) => ({
      ...line,
      detail,
    })),
    answers: answers.map(({ key: _key, fingerprint: _fingerprint, answer, ...row }) => ({
      ...row,
      answer: { ...(answer as EditedItem), cms_id: '', name: '', updated_at: '' },
    })),
  });
  expect(comparable(statement)).toEqual(comparable(transaction));
  expect(statement.events).toEqual([
    {
      venue: 'petilia-jaffa',
      kind: 'content',
      id: one.cms_id,
      entity: 'menu',
      component: 'menu',
      version: 2,
      what: 'updated',
      by: 'Michal Arad',
    },
  ]);
  expect(transaction.audit.map(({ detail }) => detail)).toEqual([{ version: 2, lastWriteWins: true }]);
});

test('the SQL for audit lines, stored answers and change events exists in one file', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const files = sources.filter((file) =>
    /insert into audit|insert into idempotency|update idempotency|pg_notify\(\$\{changesChannel\}/.test(
      readFileSync(`server/${file}`, 'utf8'),
    ),
  );
  expect(files).toEqual(['write/idempotency-audit.store.ts']);
});
