import { afterAll, beforeAll, expect, test } from 'vitest';
import { ContentCreateDocument, ContentUpdateDocument } from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { type EditedItem, enter, openDemoGroup, read, type Request } from './demo-clients.ts';

let server: TestServer;
let michal: Request;
let plan: EditedItem;
beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', 'petilia-jaffa');
  const created = await michal(ContentCreateDocument, {
    name: 'Evenings',
    directory: 'petilia-jaffa',
    entity: 'shifts',
  });
  plan = created.data.contentCreate as EditedItem;
});
afterAll(() => server.close());

const saveWeekdays = async (weekday: unknown) => {
  const { content, version } = await read(michal, plan.cms_id);
  const opening = [{ _id: 'r1', index: 0, __criteria: { weekday }, from: '1200', to: '2300' }];
  const { data, error } = await michal(ContentUpdateDocument, {
    cms_id: plan.cms_id,
    content: { ...content, en: { ...content.en, shifts: [{}, { shifts: { opening } }] } },
    expectedVersion: version,
  });
  if (error) return [error.code, error.key];
  const { en } = (data.contentUpdate as EditedItem).content as unknown as {
    en: { shifts: { shifts: { opening: { __criteria: unknown }[] } }[] };
  };
  return en.shifts[1]?.shifts.opening[0]?.__criteria;
};

test('H241 a weekday list holds 0 to 6 only: anything else is rejected, and nothing is stored', async () => {
  const { version } = await read(michal, plan.cms_id);
  for (const weekday of ['7', '-1', '0-7', '5--1', '1,,2', '1;2', '1.5', '٣', 'Sunday', '00', '0-1-2'])
    expect([weekday, await saveWeekdays(weekday)]).toEqual([weekday, ['BAD_INPUT', 'weekdaysNotValid']]);
  for (const weekday of [7, [1, 7], { from: 1 }])
    expect([weekday, ((await saveWeekdays(weekday)) as string[])[0]]).toEqual([weekday, 'BAD_INPUT']);
  expect((await read(michal, plan.cms_id)).version).toBe(version);
});

test('H241 duplicates and ranges that touch are stored once, in their order', async () => {
  expect(await saveWeekdays('6,1,1,2-3,3')).toEqual({ weekday: '1-3,6' });
  expect(await saveWeekdays('5-1,5-1')).toEqual({ weekday: '0-1,5-6' });
});
