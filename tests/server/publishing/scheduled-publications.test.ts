import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AuditLogDocument,
  type AuditLogQuery,
  ContentCreateDocument,
  ContentDeleteDocument,
  MemberRemoveDocument,
  NoticesDocument,
  type NoticesQuery,
  PublicationCancelDocument,
  PublicationRescheduleDocument,
  PublicationRunDocument,
  PublicationScheduleDocument,
  PublishDocument,
  type ScheduledPublicationFieldsFragment as Scheduled,
  ScheduledPublicationsDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import { runScheduledPublications } from '../../../server/modules/publishing/run-scheduled-publications.ts';
import { createLog } from '../../../server/log.ts';
import type { TestServer } from '../../support/server.ts';
import { must, readRefusal } from '../billing/billing-clients.ts';
import { createdItem, enter, lunch, openDemoGroup, read, type Request, save } from '../content/demo-clients.ts';
import { expectedIn, hour, minute } from '../reservations/reservation-clients.ts';

const directory = 'petilia-jaffa';
let server: TestServer;
let [michal, claire, host]: Request[] = [];
/** Their tokens end before the hours that pass. */
const signIn = async (): Promise<void> => {
  michal = await enter(server, 'michal', directory);
  claire = await enter(server, 'claire', directory);
  host = await enter(server, 'omar', directory);
};
beforeAll(async () => {
  server = await openDemoGroup();
  await signIn();
});
afterAll(() => server.close());

const owner = (document: Parameters<Request>[0], variables: unknown) => (michal as Request)(document, variables);
const menu = async (name: string) => save(owner, await createdItem(owner, name), lunch(name));
const inTime = (ms: number) => {
  const expected = expectedIn(server, ms);
  return { date: expected.slice(0, 8), time: expected.slice(8) };
};
const schedule = (cms_list: string[], more: object = {}, ask: Request = owner) =>
  ask(PublicationScheduleDocument, { directory, verb: 'publish', cms_list, ...inTime(hour), ...more });
const scheduled = (cms_list: string[], more: object = {}, ask?: Request) =>
  must<Scheduled>(schedule(cms_list, more, ask), 'publicationSchedule');
const list = (ask: Request = owner) =>
  must<Scheduled[]>(ask(ScheduledPublicationsDocument, { directory }), 'scheduledPublications');
const find = async (id: string) => (await list()).find((one) => one.id === id);
const cancel = (id: string, ask: Request = owner) => ask(PublicationCancelDocument, { directory, id });
const reschedule = (id: string, more: object = {}, ask: Request = owner) =>
  ask(PublicationRescheduleDocument, { directory, id, ...inTime(2 * hour), ...more });
const runNow = (id: string, ask: Request = owner) => ask(PublicationRunDocument, { directory, id });
const state = async (id: string) => {
  const { version, published_version } = await read(owner, id);
  return [version, published_version];
};
const pass = async (ms: number): Promise<void> => {
  server.clock.advance(ms);
  await server.tick();
  await signIn();
};
const lines = async () =>
  (
    await must<AuditLogQuery['auditLog']>(owner(AuditLogDocument, { directory, thing: 'content' }), 'auditLog')
  ).rows.map(({ action, name, personName }) => [action, name, personName]);
const failures = async () =>
  (await must<NoticesQuery['notices']>(owner(NoticesDocument, { directory, limit: 100 }), 'notices')).rows
    .filter(({ kind }) => kind === 'publishing')
    .map(({ about, subject, name, count }) => [about, subject, name, count]);

test('at its time the newest content goes public, in the name of who scheduled it; its own line, nobody’s before', async () => {
  const item = await menu('Winter');
  const one = await scheduled([item.cms_id], { comments: ' For winter ' });
  expect(one).toEqual({
    id: one.id,
    verb: 'publish',
    state: 'scheduled',
    expected: expectedIn(server, hour),
    at: new Date(Math.floor((server.clock.now() + hour) / minute) * minute).toISOString(),
    by: 'Michal Arad',
    items: [{ cms_id: item.cms_id, name: 'Winter', entity: 'menu', component: 'menu' }],
    reason: null,
  });
  // saved by somebody else, after it was scheduled
  await save(claire as Request, item, lunch('Winter', 'Stews'));
  await pass(59 * minute - minute);
  expect(await state(item.cms_id)).toEqual([3, null]);
  expect(await find(one.id)).toEqual(one);
  await pass(2 * minute);
  expect(await state(item.cms_id)).toEqual([3, 3]);
  expect(await find(one.id)).toBeUndefined();
  const published = await server.database.maintenance
    .selectFrom('publications')
    .select(['version', 'by_name', 'comments'])
    .where('cms_id', '=', item.cms_id)
    .execute();
  expect(published).toEqual([{ version: 3, by_name: 'Michal Arad', comments: 'For winter' }]);
  expect((await lines()).filter(([action, name]) => name === 'Winter' && /publish/i.test(action ?? ''))).toEqual([
    ['publish', 'Winter', ''],
    ['schedulePublish', 'Winter', 'Michal Arad'],
  ]);
});

test('items go offline at a time; what is offline by then stays so', async () => {
  const [one, other] = [await menu('Early bird'), await menu('Late bird')];
  await must(owner(PublishDocument, { cms_list: [one.cms_id] }), 'publish');
  const planned = await scheduled([one.cms_id, other.cms_id], { verb: 'unpublish' });
  await pass(hour + minute);
  expect([await state(one.cms_id), await state(other.cms_id)]).toEqual([
    [2, null],
    [2, null],
  ]);
  expect(await find(planned.id)).toBeUndefined();
});

test('a time is at least a minute ahead and on the venue’s clock, items and rights are checked', async () => {
  const { cms_id } = await menu('Never');
  const refuse = (more: object, ids = [cms_id], ask?: Request) => readRefusal(schedule(ids, more, ask));
  expect(await refuse(inTime(0))).toEqual(['BAD_INPUT', 'scheduleTooSoon', 'time']);
  expect(await refuse(inTime(-hour))).toEqual(['BAD_INPUT', 'scheduleTooSoon', 'time']);
  // the clock is set forward from 02:00 to 03:00
  expect(await refuse({ date: '20270326', time: '0230' })).toEqual(['BAD_INPUT', 'expectedNotValid', 'time']);
  expect(await refuse({ date: '20270230' })).toEqual(['BAD_INPUT', 'expectedNotValid', 'date']);
  expect(await refuse({ time: '2560' })).toEqual(['BAD_INPUT', 'expectedNotValid', 'time']);
  expect(await refuse({ date: '20290101' })).toEqual(['BAD_INPUT', 'expectedNotValid', 'time']);
  expect(await refuse({ verb: 'delete' })).toEqual(['BAD_INPUT', 'badInput', 'verb']);
  expect(await refuse({ addresses: [{ cms_id, slug: 'no slug!' }] })).toEqual([
    'BAD_INPUT',
    'slugNotValid',
    'addresses',
  ]);
  expect(await refuse({ addresses: [{ cms_id: 'other', slug: 'other' }] })).toEqual([
    'BAD_INPUT',
    'badInput',
    'addresses',
  ]);
  expect(await refuse({}, ['nothing'])).toEqual(['NOT_FOUND', 'notFound', null]);
  expect(await refuse({}, [])).toEqual(['BAD_INPUT', 'badInput', 'cms_list']);
  expect(await refuse({}, [cms_id], host)).toEqual(['FORBIDDEN', 'forbidden', null]);
});

test('it can be cancelled or done at once by whoever may publish, and neither once it has ended', async () => {
  const item = await menu('Brunch');
  const first = await scheduled([item.cms_id]);
  expect(await readRefusal(cancel(first.id, host as Request))).toEqual(['FORBIDDEN', 'forbidden', null]);
  expect(await must<Scheduled>(cancel(first.id, claire as Request), 'publicationCancel')).toEqual({
    ...first,
    state: 'cancelled',
  });
  for (const again of [cancel, runNow])
    expect(await readRefusal(again(first.id))).toEqual(['CONFLICT', 'scheduleEnded', null]);
  expect(await readRefusal(cancel('nothing'))).toEqual(['NOT_FOUND', 'notFound', null]);
  await pass(2 * hour);
  expect(await state(item.cms_id)).toEqual([2, null]);
  const second = await scheduled([item.cms_id]);
  expect(await must<Scheduled>(runNow(second.id, claire as Request), 'publicationRun')).toMatchObject({
    state: 'done',
  });
  expect(await state(item.cms_id)).toEqual([2, 2]);
  expect((await lines()).filter(([, name]) => name === 'Brunch').slice(0, 4)).toEqual([
    ['publish', 'Brunch', 'Claire Dubois'],
    ['schedulePublish', 'Brunch', 'Michal Arad'],
    ['unschedule', 'Brunch', 'Claire Dubois'],
    ['schedulePublish', 'Brunch', 'Michal Arad'],
  ]);
});

test('it is moved to another time by whoever may publish, keeps its person, and is done at the new time only', async () => {
  const item = await menu('Postponed');
  const first = await scheduled([item.cms_id]);
  expect(await readRefusal(reschedule(first.id, {}, host))).toEqual(['FORBIDDEN', 'forbidden', null]);
  expect(await readRefusal(reschedule('nothing'))).toEqual(['NOT_FOUND', 'notFound', null]);
  expect(await readRefusal(reschedule(first.id, inTime(0)))).toEqual(['BAD_INPUT', 'scheduleTooSoon', 'time']);
  expect(await readRefusal(reschedule(first.id, { date: '20270230' }))).toEqual([
    'BAD_INPUT',
    'expectedNotValid',
    'date',
  ]);
  expect(await find(first.id)).toEqual(first);
  const key = randomUUID();
  const move = () =>
    (claire as Request)(PublicationRescheduleDocument, { directory, id: first.id, ...inTime(2 * hour) }, { key });
  const moved = await must<Scheduled>(move(), 'publicationReschedule');
  expect(moved).toEqual({
    ...first,
    expected: expectedIn(server, 2 * hour),
    at: new Date(Math.floor((server.clock.now() + 2 * hour) / minute) * minute).toISOString(),
  });
  expect(await must<Scheduled>(move(), 'publicationReschedule')).toEqual(moved);
  await pass(hour + minute);
  expect([await state(item.cms_id), await find(first.id)]).toEqual([[2, null], moved]);
  await pass(hour);
  expect([await state(item.cms_id), await find(first.id)]).toEqual([[2, 2], undefined]);
  expect(await readRefusal(reschedule(first.id))).toEqual(['CONFLICT', 'scheduleEnded', null]);
  expect((await lines()).filter(([, name]) => name === 'Postponed').slice(0, 3)).toEqual([
    ['publish', 'Postponed', ''],
    ['reschedule', 'Postponed', 'Claire Dubois'],
    ['schedulePublish', 'Postponed', 'Michal Arad'],
  ]);
});

test('what cannot be published by then fails with its reason and a notice, and nothing of it goes out', async () => {
  const broken = await menu('Broken');
  const whole = await menu('Whole');
  const gone = await menu('Gone');
  const blocked = await scheduled([broken.cms_id, whole.cms_id]);
  const missing = await scheduled([gone.cms_id, whole.cms_id]);
  const taken = await scheduled([whole.cms_id], { addresses: [{ cms_id: whole.cms_id, slug: 'login' }] });
  await save(owner, broken, { en: { ...lunch('Broken').en, title: '' } });
  await must(owner(ContentDeleteDocument, { cms_id: gone.cms_id }), 'contentDelete');
  // what blocks it is said to whoever wants it now, and it keeps its time
  expect(await readRefusal(runNow(blocked.id))).toEqual(['BAD_INPUT', 'publishBlocked', broken.cms_id]);
  expect(await find(blocked.id)).toMatchObject({ state: 'scheduled' });
  await pass(hour + minute);
  expect([await find(blocked.id), await find(missing.id), await find(taken.id)]).toMatchObject([
    { state: 'failed', reason: 'blocked' },
    { state: 'failed', reason: 'gone' },
    { state: 'failed', reason: 'address' },
  ]);
  expect(await state(whole.cms_id)).toEqual([2, null]);
  expect((await failures()).toSorted()).toEqual(
    [
      ['publish', blocked.id, 'Broken', 2],
      ['publish', missing.id, 'Gone', 2],
      ['publish', taken.id, 'Whole', 1],
    ].toSorted(),
  );
  expect((await lines()).filter(([action]) => action === 'publishFailed')).toHaveLength(3);
  // after 30 days nothing tells of them
  await pass(31 * 24 * hour);
  expect([await list(), await failures()]).toEqual([[], []]);
  expect(
    await server.database.maintenance
      .selectFrom('scheduled_publications')
      .select('id')
      .where('id', '=', taken.id)
      .execute(),
  ).toEqual([]);
});

test('it is published with the role that the person has by then: who has left publishes nothing', async () => {
  const item = await menu('Left behind');
  const one = await scheduled([item.cms_id], {}, claire);
  const mine = { venue_id: directory, user_id: demoUsers.claire.id } as const;
  await must(owner(MemberRemoveDocument, { directory, userId: mine.user_id }), 'memberRemove');
  server.clock.advance(hour + minute);
  await server.tick();
  await server.database.plain
    .insertInto('memberships')
    .values({ ...mine, role: 'editor' })
    .execute();
  await signIn();
  expect([await state(item.cms_id), await find(one.id)]).toMatchObject([
    [2, null],
    { state: 'failed', reason: 'notAllowed', by: 'Claire Dubois' },
  ]);
});

test('what was due while no server ran is published at the next start; of a deleted venue nothing is', async () => {
  const item = await menu('Missed');
  const one = await scheduled([item.cms_id]);
  server.clock.advance(20 * hour);
  const parts = { database: server.database, now: server.clock.now, log: createLog('silent') };
  const venues = server.database.plain.updateTable('venues').where('id', '=', directory);
  await venues.set({ deleted_at: new Date(server.clock.now()) }).execute();
  expect(await runScheduledPublications(parts)).toBe(0);
  await venues.set({ deleted_at: null }).execute();
  expect(await runScheduledPublications(parts)).toBe(1);
  await signIn();
  expect([await state(item.cms_id), await find(one.id)]).toEqual([[2, 2], undefined]);
});

/** Its twin, `scheduled-without-claim.isolated.test.ts`, shows what happens twice when the claim is off. */
test('two processes never publish one thing twice, and what a process left running is run a minute later', async () => {
  const item = await menu('Once');
  const one = await scheduled([item.cms_id]);
  server.clock.advance(2 * hour);
  const parts = { database: server.database, now: server.clock.now, log: createLog('silent') };
  const counts = await Promise.all([runScheduledPublications(parts), runScheduledPublications(parts)]);
  expect(counts.toSorted()).toEqual([0, 1]);
  await signIn();
  const published = await server.database.maintenance
    .selectFrom('audit')
    .select('verb')
    .where('verb', '=', 'publish')
    .where(sql<boolean>`detail ->> 'scheduled' = ${one.id}`)
    .execute();
  expect(published).toHaveLength(1);
  const left = await scheduled([item.cms_id]);
  server.clock.advance(2 * hour);
  await server.database.maintenance
    .updateTable('scheduled_publications')
    .set({ state: 'running', attempts: 1, claimed_at: new Date(server.clock.now()) })
    .where('id', '=', left.id)
    .execute();
  await signIn();
  expect(await readRefusal(cancel(left.id))).toEqual(['CONFLICT', 'scheduleEnded', null]);
  expect(await runScheduledPublications(parts)).toBe(0);
  server.clock.advance(minute);
  expect(await runScheduledPublications(parts)).toBe(1);
  expect([await find(one.id), await find(left.id)]).toEqual([undefined, undefined]);
});

test('the settings file of the profile follows, as when a person publishes it', async () => {
  const creating = { name: 'Venue', directory, entity: 'venue' };
  const { cms_id: id } = await must<{ cms_id: string }>(owner(ContentCreateDocument, creating), 'contentCreate');
  const { content } = await read(owner, id);
  await save(owner, { cms_id: id, version: 1 }, { ...content, en: { ...content.en, address: '14 Yefet Street' } });
  await scheduled([id]);
  await pass(hour + minute);
  const file = await server.database.maintenance
    .selectFrom('setting_files')
    .select(['content', 'settings', 'version'])
    .where('page_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(file.version).toBe(1);
  expect(file.content).toEqual((await read(owner, id)).content);
  expect(Object.keys(file.settings as object).toSorted()).toEqual(
    ['category', 'cities', 'currency', 'languages', 'region_code', 'time_zone', 'titles'].toSorted(),
  );
});

test('at most 100 wait in a venue', async () => {
  const item = await menu('Often');
  const waiting = (await list()).filter((one) => one.state === 'scheduled').length;
  for (let count = waiting; count < 100; count += 1) await scheduled([item.cms_id]);
  expect(await readRefusal(schedule([item.cms_id]))).toEqual(['BAD_INPUT', 'tooManyScheduled', null]);
});
