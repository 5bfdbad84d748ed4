import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ContentCreateDocument,
  MemberInviteDocument,
  PublishDocument,
  VenueCreateDocument,
  VenueHomeDocument,
  VenueTablesCreateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { firstSteps } from '../../../graphql/domain/first-steps.ts';
import type { DemoName } from '../../../server/demo/demo-users.ts';
import type { TestServer } from '../../support/server.ts';
import {
  createdItem,
  type EditedItem,
  enter,
  openDemoGroup,
  read,
  type Request,
  save,
} from '../content/demo-clients.ts';

const day = 24 * 60 * 60 * 1000;

let server: TestServer;
let owner: Request;
let directory: string;
beforeAll(async () => {
  server = await openDemoGroup();
  const { data } = await (await enter(server, 'michal', null))(VenueCreateDocument, { name: 'New', region_code: 'IL' });
  directory = (data.venueCreate as { venue: string }).venue;
  owner = await enter(server, 'michal', directory);
});
afterAll(() => server.close());

const openSteps = async (ask = owner, of = directory): Promise<string[]> =>
  ((await ask(VenueHomeDocument, { directory: of })).data.venueHome as { openSteps: string[] }).openSteps;
const must = async (call: ReturnType<Request>) => expect((await call).error).toBeNull();
const inEnglish = ({ content }: EditedItem, more: object) => ({ ...content, en: { ...content.en, ...more } });

test('each step of a new venue is open until its result is there, whoever made it', async () => {
  const all = firstSteps.map(({ id }) => id);
  const done: string[] = [];
  const expectOpen = async () => expect(await openSteps()).toEqual(all.filter((step) => !done.includes(step)));
  await expectOpen();

  await must(owner(ContentCreateDocument, { name: 'Venue', directory, entity: 'venue' }));
  const profile = `venue-${directory}`;
  await expectOpen();
  const empty = await read(owner, profile);
  const known = await save(owner, empty, inEnglish(empty, { address: '14 Yefet Street' }));
  done.push('profile');
  await expectOpen();
  const week = Array.from({ length: 7 }, (_, index) => ({
    index,
    shifts: index === 5 ? [{ index: 0, from: '1800', to: '2300' }] : [],
  }));
  await save(owner, known, inEnglish(known, { opening_hours: week }));
  done.push('hours');
  await expectOpen();

  await must(owner(VenueTablesCreateDocument, { directory, numbers: '1–4', seatsMin: 2, seatsMax: 4 }));
  done.push('tables');
  await expectOpen();

  const { data } = await owner(ContentCreateDocument, { name: 'Evenings', directory, entity: 'shifts' });
  const shifts = (data.contentCreate as { cms_id: string }).cms_id;
  await expectOpen();
  await must(owner(PublishDocument, { cms_list: [shifts] }));
  done.push('shifts');
  await expectOpen();

  const { cms_id } = await createdItem(owner, 'Dinner', directory);
  done.push('menu');
  await expectOpen();
  await must(owner(PublishDocument, { cms_list: [cms_id] }));
  done.push('publish');
  await expectOpen();

  await must(owner(MemberInviteDocument, { directory, email: 'colleague@petilia.example', role: 'host' }));
  expect(await openSteps()).toEqual([]);
});

test('a person sees the steps that their role may take, and nobody those of a venue older than 60 days', async () => {
  const jaffa = 'petilia-jaffa';
  const { maintenance } = server.database;
  await maintenance.deleteFrom('venue_tables').where('venue_id', '=', jaffa).execute();
  const founded = (daysAgo: number) =>
    maintenance
      .updateTable('venues')
      .set({ created_at: new Date(server.clock.now() - daysAgo * day) })
      .where('id', '=', jaffa)
      .execute();
  await founded(59);
  const ask = await enter(server, 'michal', jaffa);
  const seen = async (name: DemoName) => openSteps(await enter(server, name, jaffa), jaffa);
  expect(await openSteps(ask, jaffa)).toEqual(['profile', 'hours', 'tables', 'shifts']);
  expect([await seen('claire'), await seen('anna')]).toEqual([['profile', 'hours', 'shifts'], []]);
  await founded(61);
  expect(await openSteps(ask, jaffa)).toEqual([]);
});
