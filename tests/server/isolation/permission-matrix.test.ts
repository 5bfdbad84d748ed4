import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoName } from '../../../server/demo/demo-users.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import type { guestsPolicy } from '../../../server/modules/guests/guests.policy.ts';
import { type Operation, policies } from '../../../server/endpoints/policies.ts';
import { allowsRole } from '../../../server/authorization/policy.ts';
import type { TestServer } from '../../support/server.ts';
import {
  type Answer,
  type Request,
  createRequester,
  enter,
  lunch,
  createdItem,
  openDemoGroup,
  save,
  stored,
} from '../content/demo-clients.ts';

// Every operation × every caller × {own, another venue's, another type's, unknown}: promise P1. The table of documents
// is typed by the table of policies, so an operation that is not tested here does not compile.

/** Ids of an item (also the page of a setting file), a venue and a reservation. */
interface Ids {
  item: string;
  venue: string;
  ticket: string;
}

interface TestedOperation {
  text: string;
  variables: (ids: Ids) => Record<string, unknown>;
  /** which of the ids it takes: only those can be another venue's */
  names: readonly (keyof Ids)[];
  settings?: true;
}

const content = 'cms_id name version content';
const inVenue = (text: string, more: Record<string, unknown> = {}): TestedOperation => ({
  text,
  variables: ({ venue }) => ({ directory: venue, ...more }),
  names: ['venue'],
});
const ofTicket = (text: string): TestedOperation => ({
  text,
  variables: ({ ticket }) => ({ ticketId: ticket }),
  names: ['ticket'],
});

/** Guests have no role: guest-access.test.ts. */
type StaffOperation = Exclude<Operation, 'changed' | keyof typeof guestsPolicy>;
const table: Record<StaffOperation, TestedOperation> = {
  rsvp: inVenue('query ($directory: ID!) { rsvp(directory: $directory, date: "20260512") { count } }'),
  rsvpPending: inVenue('query ($directory: ID!) { rsvpPending(directory: $directory) { count } }'),
  ticket: ofTicket('query ($ticketId: ID!) { ticket(ticketId: $ticketId) { ticket { name } } }'),
  bookingTimes: inVenue(
    'query ($directory: ID!) { bookingTimes(directory: $directory, date: "20270512", size: 2) { time } }',
  ),
  knownGuest: inVenue(
    'query ($directory: ID!) { knownGuest(directory: $directory, phoneNumber: "0501112233") { name } }',
  ),
  venueAreas: inVenue('query ($directory: ID!) { venueAreas(directory: $directory) { id } }'),
  venueTables: inVenue('query ($directory: ID!) { venueTables(directory: $directory) { id } }'),
  surveys: inVenue('query ($directory: ID!) { surveys(directory: $directory, from: "20260512") { count } }'),
  surveyUpdate: ofTicket('mutation ($ticketId: ID!) { surveyUpdate(ticketId: $ticketId, handled: true) { version } }'),
  surveyResend: ofTicket('mutation ($ticketId: ID!) { surveyResend(ticketId: $ticketId) { version } }'),
  guestData: inVenue('query ($directory: ID!) { guestData(directory: $directory, phoneNumber: "0501112233") }'),
  managementHome: inVenue('query ($directory: ID!) { managementHome(directory: $directory) { today } }'),
  ticketCreate: inVenue(
    `mutation ($directory: ID!) { ticketCreate(directory: $directory, name: "Noa", phoneNumber: "0501112233",
      size: 2, expected: "202705122000", as: "confirm") { ticketId } }`,
  ),
  ticketUpdate: ofTicket('mutation ($ticketId: ID!) { ticketUpdate(ticketId: $ticketId, note: "New") { version } }'),
  ticketEvent: ofTicket('mutation ($ticketId: ID!) { ticketEvent(ticketId: $ticketId, event: "approve") { status } }'),
  rsvpEmail: inVenue(
    'mutation ($directory: ID!) { rsvpEmail(directory: $directory, date: "20260512", to: "a@b.example") { message } }',
  ),
  guestErase: inVenue(
    'mutation ($directory: ID!) { guestErase(directory: $directory, phoneNumber: "0501112233") { message } }',
  ),
  content: {
    text: `query ($cms_id: ID!, $locale: String) { content(cms_id: $cms_id, locale: $locale) { ${content} } }`,
    variables: ({ item }) => ({ cms_id: item, locale: 'he' }),
    names: ['item'],
  },
  contentByName: {
    text: `query ($directory: ID!) { contentByName(directory: $directory, entity: "menu", component: "menu", name: "Winter evening menu") { ${content} } }`,
    variables: ({ venue }) => ({ directory: venue }),
    names: ['venue'],
  },
  contentList: {
    text: 'query ($directory: ID!) { contentList(directory: $directory, entity: "menu") { cms_id } }',
    variables: ({ venue }) => ({ directory: venue }),
    names: ['venue'],
  },
  contentCount: {
    text: 'query ($directory: ID!) { contentCount(directory: $directory, entity: "menu") }',
    variables: ({ venue }) => ({ directory: venue }),
    names: ['venue'],
  },
  page: {
    text: `query ($page_id: ID!) { page(page_id: $page_id) { ${content} } }`,
    variables: ({ item }) => ({ page_id: item }),
    names: ['item'],
  },
  contentMarketplaces: {
    text: 'query ($directory: ID) { contentMarketplaces(directory: $directory) { cms_id } }',
    variables: ({ venue }) => ({ directory: venue }),
    names: ['venue'],
  },
  contentVenuePages: {
    text: 'query ($venue: ID!) { contentVenuePages(venue: $venue) { cms_id } }',
    variables: ({ venue }) => ({ venue }),
    names: ['venue'],
  },
  contentDeletion: {
    text: 'query ($cms_id: ID!) { contentDeletion(cms_id: $cms_id) { deleted_at } }',
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  translationQueue: {
    text: 'query ($directory: ID!, $cms_list: [ID!], $after_item: ID) { translationQueue(directory: $directory, where: "all", cms_list: $cms_list, after_item: $after_item) { cms_id } }',
    variables: ({ item, venue }) => ({ directory: venue, cms_list: [item], after_item: item }),
    names: ['item', 'venue'],
  },
  translationCount: {
    text: 'query ($directory: ID!) { translationCount(directory: $directory) }',
    variables: ({ venue }) => ({ directory: venue }),
    names: ['venue'],
  },
  searchContent: {
    text: 'query ($directory: ID!) { searchContent(directory: $directory, text: "winter") { hits { cms_id } } }',
    variables: ({ venue }) => ({ directory: venue }),
    names: ['venue'],
  },
  guestPath: {
    text: 'query ($cms_id: ID!) { guestPath(cms_id: $cms_id) }',
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  contentItems: {
    text: 'query ($directory: ID!) { contentItems(directory: $directory, entity: "menu") { cms_id } }',
    variables: ({ venue }) => ({ directory: venue }),
    names: ['venue'],
  },
  contentVersions: {
    text: 'query ($cms_id: ID!) { contentVersions(cms_id: $cms_id) { version } }',
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  contentVersion: {
    text: `query ($cms_id: ID!) { contentVersion(cms_id: $cms_id, version: 1) { ${content} } }`,
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  contentCreate: {
    text: `mutation ($directory: ID!, $by: ID) { contentCreate(name: "New", directory: $directory, entity: "menu", created_by_cms: $by) { ${content} } }`,
    variables: ({ venue, item }) => ({ directory: venue, by: item }),
    names: ['venue', 'item'],
  },
  contentUpdate: {
    text: `mutation ($cms_id: ID!, $content: JSON!) { contentUpdate(cms_id: $cms_id, content: $content) { ${content} } }`,
    variables: ({ item }) => ({ cms_id: item, content: lunch('Overwritten') }),
    names: ['item'],
  },
  contentDelete: {
    text: 'mutation ($cms_id: ID!) { contentDelete(cms_id: $cms_id) { statusCode } }',
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  contentRestore: {
    text: `mutation ($cms_id: ID!) { contentRestore(cms_id: $cms_id) { ${content} } }`,
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  contentImport: {
    text: `mutation ($directory: ID!, $id: ID!, $items: [ImportedItem!]!) {
      contentImport(directory: $directory, entity: "menu", import_id: $id, part: 0, parts: 1, items: $items) { updated }
    }`,
    variables: ({ venue, item }) => ({
      ...{ directory: venue, id: randomUUID() },
      items: [{ cms_id: item, content: lunch('Imported') }],
    }),
    names: ['venue', 'item'],
  },
  contentImportUndo: {
    text: 'mutation ($id: ID!) { contentImportUndo(import_id: $id) { updated } }',
    // an item's own id is no import: a person's imports are known to that person alone (content-import.test.ts)
    variables: ({ item }) => ({ id: item }),
    names: [],
  },
  assetSign: {
    text: 'mutation ($cms_id: ID!) { assetSign(cms_id: $cms_id, index: 0) { url public_id signature } }',
    variables: ({ item }) => ({ cms_id: item }),
    names: ['item'],
  },
  publishCheck: {
    text: 'query ($cms_list: [ID!]!) { publishCheck(cms_list: $cms_list) { cms_id verdict } }',
    variables: ({ item }) => ({ cms_list: [item] }),
    names: ['item'],
  },
  publish: {
    text: 'mutation ($cms_list: [ID!]!) { publish(cms_list: $cms_list) { cms_id verdict } }',
    variables: ({ item }) => ({ cms_list: [item] }),
    names: ['item'],
  },
  unpublish: {
    text: 'mutation ($cms_list: [ID!]!) { unpublish(cms_list: $cms_list) { cms_id verdict } }',
    variables: ({ item }) => ({ cms_list: [item] }),
    names: ['item'],
  },
  venueDetails: {
    text: 'query ($venues: [ID!]!) { venueDetails(venues: $venues) { venue titles } }',
    variables: ({ venue }) => ({ venues: [venue] }),
    names: ['venue'],
  },
  venuesDetails: { text: 'query { venuesDetails { venue } }', variables: () => ({}), names: [] },
  venue_configurations: {
    text: 'query ($name: String!) { venue_configurations(name: $name) { name payload } }',
    variables: ({ venue }) => ({ name: venue === 'petilia-jaffa' ? 'guestPage' : `../${venue}/guestPage` }),
    names: ['venue'],
  },
  venue_categories: { text: 'query { venue_categories { id } }', variables: () => ({}), names: [] },
  page_categories: { text: 'query { page_categories { id } }', variables: () => ({}), names: [] },
  shifts_categories: { text: 'query { shifts_categories { id } }', variables: () => ({}), names: [] },
  tags: { text: 'query { tags }', variables: () => ({}), names: [] },
  searchByNameIndex: {
    text: 'query ($directory: ID) { searchByNameIndex(directory: $directory, terms: "a") { found } }',
    variables: ({ venue }) => ({ directory: venue }),
    names: ['venue'],
  },
  validatePhone: { text: 'query { validatePhone(phone: "0501234567") { valid } }', variables: () => ({}), names: [] },
  validateAddress: {
    text: 'query { validateAddress(address: "Yefet 10") { valid } }',
    variables: () => ({}),
    names: [],
  },
  validatePlaceId: { text: 'query { validatePlaceId(place_id: "N1") { valid } }', variables: () => ({}), names: [] },
  venueAddress: {
    text: 'query { venueAddress(address: "Yefet 10", languages: ["en"]) { address } }',
    variables: () => ({}),
    names: [],
  },
  venueHome: {
    text: 'query ($directory: ID!) { venueHome(directory: $directory) { counts } }',
    variables: ({ venue }) => ({ directory: venue }),
    names: ['venue'],
  },
  venueCreate: {
    text: 'mutation ($page: String) { venueCreate(name: "New", region_code: "IL", page_id: $page) { venue } }',
    variables: ({ item }) => ({ page: item }),
    names: ['item'],
  },
  venueUpdate: {
    text: 'mutation ($venue: ID!) { venueUpdate(venue: $venue, changes: {category: "bar"}) { venue category } }',
    variables: ({ venue }) => ({ venue }),
    names: ['venue'],
  },
  venueDelete: {
    text: 'mutation ($venue: ID!) { venueDelete(venue: $venue) { statusCode message } }',
    variables: ({ venue }) => ({ venue }),
    names: ['venue'],
  },
  venueSettingFile: {
    text: 'query ($pageId: ID!) { venueSettingFile(pageId: $pageId) { pageId settings } }',
    variables: ({ item }) => ({ pageId: item }),
    names: ['item'],
    settings: true,
  },
  saveVenueSettingFile: {
    text: 'mutation ($pageId: ID!) { saveVenueSettingFile(pageId: $pageId, settings: "{}", content: "{}") { version } }',
    variables: ({ item }) => ({ pageId: item }),
    names: ['item'],
    settings: true,
  },
};
const operations = Object.entries(table) as [StaffOperation, TestedOperation][];

const callers = ['michal', 'yonatan', 'claire', 'omar', 'dana', 'anna', 'root'] as const satisfies readonly DemoName[];
const demoRole = (name: DemoName) =>
  name === 'root'
    ? ('owner' as const)
    : ((demoUsers[name].roles as Record<string, 'owner'>)['petilia-jaffa'] ?? 'viewer');

let server: TestServer;
const asks = new Map<DemoName, Request>();
let person: Request;
let own: Ids;
let foreign: Ids;
const unknown: Ids = { item: 'no-such-item', venue: 'no-such-venue', ticket: 'no-such-ticket' };

/** A reservation of a guest whose number the table asks about. */
const createTicket = async (ask: Request, directory: string): Promise<string> => {
  const { data } = await ask(
    `mutation ($directory: ID!) { ticketCreate(directory: $directory, name: "Noa", phoneNumber: "0501112233", size: 2,
      expected: "202705122000", as: "invite", reason: "A regular") { ticketId } }`,
    { directory },
  );
  return (data.ticketCreate as { ticketId: string }).ticketId;
};

beforeAll(async () => {
  server = await openDemoGroup();
  for (const name of callers) asks.set(name, await enter(server, name, 'petilia-jaffa'));
  person = await enter(server, 'yonatan', null);
  const jaffa = asks.get('michal') as Request;
  const item = await save(jaffa, await createdItem(jaffa, 'Own'), lunch('Own'));
  const file = `mutation ($pageId: ID!) { saveVenueSettingFile(pageId: $pageId, settings: {}, content: {}) { version } }`;
  await jaffa(file, { pageId: item.cms_id }, { settings: true });
  own = { item: item.cms_id, venue: 'petilia-jaffa', ticket: await createTicket(jaffa, 'petilia-jaffa') };
  const root = await enter(server, 'root', 'harbour');
  const theirs = await save(root, await createdItem(root, 'Theirs', 'harbour'), lunch('Theirs'));
  await root(file, { pageId: theirs.cms_id }, { settings: true });
  foreign = { item: theirs.cms_id, venue: 'harbour', ticket: await createTicket(root, 'harbour') };
});
afterAll(() => server.close());

const request = (ask: Request, tested: TestedOperation, ids: Ids): Promise<Answer> =>
  ask(tested.text, tested.variables(ids), tested.settings ? { settings: true } : {});

const readErrorCode = ({ data, error }: Answer): string | null => {
  if (error) return error.code;
  const { statusCode } = (Object.values(data)[0] ?? {}) as { statusCode?: number };
  return statusCode === 403 ? 'FORBIDDEN' : statusCode === 404 ? 'NOT_FOUND' : null;
};

const mayDo = (operation: Operation, name: DemoName): boolean => {
  const rule = policies[operation];
  return allowsRole(rule, demoRole(name));
};

describe.each(operations)('%s', (operation, tested) => {
  test('rejects callers who are not signed in', async () => {
    const before = await stored(server);
    for (const ids of [own, foreign, unknown])
      expect(readErrorCode(await request(createRequester(server, null), tested, ids))).toBe('UNAUTHENTICATED');
    const forged = createRequester(server, 'eyJhbGciOiJub25lIn0.eyJ2ZW51ZSI6ImhhcmJvdXIifQ.');
    expect(readErrorCode(await request(forged, tested, own))).toBe('UNAUTHENTICATED');
    expect(await stored(server)).toEqual(before);
  });

  for (const name of tested.names.length ? callers : []) {
    test(`H055–H083 P1 ${name} (${demoRole(name)}) gets the same answer for another venue’s ids as for unknown ones, and changes nothing`, async () => {
      const ask = asks.get(name) as Request;
      const before = await stored(server);
      const nothing = await request(ask, tested, unknown);
      expect(readErrorCode(nothing)).toBe(mayDo(operation, name) ? 'NOT_FOUND' : 'FORBIDDEN');
      // another venue's id, one of another type, and an own id beside another venue's: the very same answer
      const swapped = { item: own.venue, venue: own.item, ticket: own.item };
      const mixed = tested.names.map((key) => ({ ...own, [key]: foreign[key] }));
      for (const ids of [foreign, swapped, ...mixed]) expect(await request(ask, tested, ids)).toEqual(nothing);
      expect(await stored(server)).toEqual(before);
    });
  }

  test('a token without a venue reaches nothing that a venue owns', async () => {
    if (tested.names.length === 0) {
      expect(readErrorCode(await request(person, tested, own))).toBe(
        policies[operation].as === 'person' ? null : 'NOT_FOUND',
      );
      return;
    }
    const before = await stored(server);
    const nothing = await request(person, tested, unknown);
    expect(['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED']).toContain(readErrorCode(nothing));
    for (const ids of [own, foreign]) expect(await request(person, tested, ids)).toEqual(nothing);
    expect(await stored(server)).toEqual(before);
  });

  test('lets in exactly the roles of its rule', async () => {
    const rule = policies[operation];
    if (rule.as === 'person') return expect(rule.kind).toMatch(/^(read|write)$/);
    const before = await stored(server);
    for (const name of callers.filter((it) => !mayDo(operation, it))) {
      expect([name, readErrorCode(await request(asks.get(name) as Request, tested, own))]).toEqual([name, 'FORBIDDEN']);
    }
    expect(await stored(server)).toEqual(before);
    if (rule.kind === 'write') return;
    for (const name of callers.filter((it) => mayDo(operation, it))) {
      expect([name, readErrorCode(await request(asks.get(name) as Request, tested, own))]).toEqual([name, null]);
    }
  });
});

test('a rejected request leaves an audit line in the caller’s own venue and none in the other', async () => {
  const lines = async (venue: string) =>
    server.database.maintenance
      .selectFrom('audit')
      .select(['verb', 'thing'])
      .where('venue_id', '=', venue)
      .orderBy('id')
      .execute();
  const [here, there] = [await lines('petilia-jaffa'), await lines('harbour')];
  await request(asks.get('dana') as Request, table.content, foreign);
  expect((await lines('petilia-jaffa')).slice(here.length)).toEqual([{ verb: 'refused', thing: 'content' }]);
  expect(await lines('harbour')).toEqual(there);
});

test('H091 everything a superUser reads or writes in a venue is in its audit log, marked', async () => {
  const root = asks.get('root') as Request;
  const lines = async () =>
    (
      await server.database.maintenance
        .selectFrom('audit')
        .select(['verb', 'thing', 'as_super', 'user_id'])
        .where('venue_id', '=', 'petilia-jaffa')
        .orderBy('id')
        .execute()
    ).map(({ verb, thing, as_super, user_id }) => [verb, thing, as_super, user_id]);
  const before = (await lines()).length;
  await request(root, table.contentList, own);
  await request(root, table.saveVenueSettingFile, own);
  expect((await lines()).slice(before)).toEqual([
    ['read', 'contentList', true, demoUsers.root.id],
    ['update', 'settingFile', true, demoUsers.root.id],
  ]);
});

test('H057 a missing directory never means all venues', async () => {
  const ask = asks.get('michal') as Request;
  const text = 'query ($directory: ID!) { contentList(directory: $directory, entity: "menu", limit: 100) { cms_id } }';
  for (const directory of [undefined, null, [], '', '*', '%', ['petilia-jaffa', 'harbour']]) {
    const { data, error } = await ask(text, directory === undefined ? {} : { directory });
    expect([directory, Object.values(data).flat(), Boolean(error)]).toEqual([directory, [], true]);
  }
});

test('row-level security: a query without a venue condition still returns one venue’s rows', async () => {
  for (const tableName of [
    'content',
    'content_versions',
    'publications',
    'setting_files',
    'configurations',
    'audit',
    'tickets',
    'ticket_events',
    'ticket_messages',
  ] as const) {
    const rows = await server.database
      .within(['harbour'])
      .selectFrom(tableName)
      .select('venue_id')
      .distinct()
      .execute();
    expect([tableName, rows]).toEqual([tableName, [{ venue_id: 'harbour' }]]);
    expect(await server.database.within([]).selectFrom(tableName).select('venue_id').execute()).toEqual([]);
  }
});
