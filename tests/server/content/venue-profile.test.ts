import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ContentCreateDocument,
  ContentListDocument,
  ContentUpdateDocument,
  PublishDocument,
  UnpublishDocument,
  VenueCreateDocument,
  VenueDetailsDocument,
} from '../../../graphql/generated/api/graphql.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, openDemoGroup, read, type Request, save } from './demo-clients.ts';

const venue = 'petilia-jaffa';
const id = `venue-${venue}`;
let server: TestServer;
let michal: Request;

beforeAll(async () => {
  server = await openDemoGroup();
  michal = await enter(server, 'michal', venue);
  await create(michal, venue);
  const item = await read(michal, id);
  await save(michal, item, { ...item.content, en: { ...item.content.en, address: '14 Yefet Street' } });
});
afterAll(() => server.close());

const create = (ask: Request, directory: string) =>
  ask(ContentCreateDocument, { name: 'Venue', directory, entity: 'venue' });

test('two tabs that open the profile of a new venue concurrently create one', async () => {
  const { data } = await (await enter(server, 'michal', null))(VenueCreateDocument, {
    name: 'Petilia Eilat',
    region_code: 'IL',
  });
  const { venue: fresh } = data.venueCreate as { venue: string };
  const ask = await enter(server, 'michal', fresh);
  const answers = await Promise.all([create(ask, fresh), create(ask, fresh)]);
  expect(answers.map(({ error }) => error?.code ?? 'made').toSorted()).toEqual(['BAD_INPUT', 'made']);
  const { data: listed } = await ask(ContentListDocument, { entity: 'venue', directory: fresh });
  expect((listed.contentList as { cms_id: string }[]).map(({ cms_id }) => cms_id)).toEqual([`venue-${fresh}`]);
  expect((await read(ask, `venue-${fresh}`)).version).toBe(1);
});

test.each(['dana', 'omar'] as const)('%s, who may read the profile, changes nothing of it', async (name) => {
  const ask = await enter(server, name, venue);
  const item = await read(ask, id);
  const { error } = await ask(ContentUpdateDocument, {
    cms_id: id,
    content: item.content,
    expectedVersion: item.version,
  });
  expect(error?.code).toBe('FORBIDDEN');
});

test('H233 H235 hours that overlap across midnight, or are half given, are rejected, and nothing is stored', async () => {
  const item = await read(michal, id);
  const rejected = async (hours: Record<number, object[]>) => {
    const days = Array.from({ length: 7 }, (_, index) => ({ index, shifts: hours[index] ?? [] }));
    const content = { ...item.content, en: { ...item.content.en, opening_hours: days, special_days: [] } };
    const { error } = await michal(ContentUpdateDocument, { cms_id: id, content, expectedVersion: item.version });
    return [error?.code, error?.key];
  };
  const saturdayNight = { index: 0, from: '2200', to: '0200' };
  expect(await rejected({ 6: [saturdayNight], 0: [{ index: 0, from: '0100', to: '0300' }] })).toEqual([
    'BAD_INPUT',
    'hoursOverlap',
  ]);
  expect(await rejected({ 1: [{ index: 0, from: '1200' }] })).toEqual(['BAD_INPUT', 'periodIncomplete']);
  expect(await rejected({ 1: [{ index: 0, from: '2400', to: '0100' }] })).toEqual(['BAD_INPUT', 'timeNotValid']);
  expect(await rejected({ 1: [{ index: 0, from: '0600', to: '0600' }] })).toEqual(['BAD_INPUT', 'equalTimes']);
  expect(await rejected({ 7: [], 0: [{ index: 0, from: '0960', to: '1000' }] })).toEqual(['BAD_INPUT', 'timeNotValid']);
  expect((await read(michal, id)).version).toBe(item.version);
});

test('what the settings own is rejected in the profile', async () => {
  const item = await read(michal, id);
  const content = { ...item.content, en: { ...item.content.en, title: 'Another name' } };
  const { error } = await michal(ContentUpdateDocument, { cms_id: id, content, expectedVersion: item.version });
  expect([error?.code, error?.key]).toEqual(['BAD_INPUT', 'unknownField']);
});

test('the venue becomes inactive when such a profile is published, not before', async () => {
  const isActive = async () => {
    const { data } = await michal(VenueDetailsDocument, { venues: [venue] });
    return (data.venueDetails as { active: boolean }[])[0]?.active;
  };
  const publish = async (content: object) => {
    const { version } = await save(michal, await read(michal, id), content);
    const before = await isActive();
    const { error } = await michal(PublishDocument, { cms_list: [id], versions: [version] });
    return [before, error, await isActive()];
  };
  const { content } = await read(michal, id);
  expect(await publish({ ...content, en: { ...content.en, is_active: false } })).toEqual([true, null, false]);
  expect(await publish(content)).toEqual([false, null, true]);
});

test('a venue whose profile is taken down is as before any profile: it is not closed by what no longer holds', async () => {
  const isActive = async () => {
    const { data } = await michal(VenueDetailsDocument, { venues: [venue] });
    return (data.venueDetails as { active: boolean }[])[0]?.active;
  };
  const item = await read(michal, id);
  const content = { ...item.content, en: { ...item.content.en, is_active: false } };
  const { version } = await save(michal, item, content);
  expect((await michal(PublishDocument, { cms_list: [id], versions: [version] })).error).toBeNull();
  expect(await isActive()).toBe(false);
  expect((await michal(UnpublishDocument, { cms_list: [id] })).error).toBeNull();
  expect(await isActive()).toBe(true);
});
