import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DemoName } from '../../../server/demo/demo-users.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import { policies } from '../../../server/endpoints/policies.ts';
import type { TestServer } from '../../support/server.ts';
import { allowedRoles, mayCall } from './allowed-roles.ts';
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
import { type Ids, type StaffOperation, type TestedOperation, testedOperations } from './tested-operations.ts';

// Every operation × every caller × {own, another venue's, another type's, unknown}: promise P1. The table of documents
// is typed by the table of policies, so an operation that is not tested here does not compile.

const operations = Object.entries(testedOperations) as [StaffOperation, TestedOperation][];

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
/** what every rejected request must leave */
let before: Record<string, string>;
const unknown: Ids = {
  item: 'no-such-item',
  venue: 'no-such-venue',
  ticket: 'no-such-ticket',
  employee: 'no-such-employee',
  member: 'no-such-member',
  invitation: 'no-such-invitation',
  giftCard: 'no-such-card',
  bill: 'no-such-bill',
  registration: 'no-such-registration',
};

/** An employee, and an invitation of somebody to the team. */
const createPeople = async (ask: Request, directory: string): Promise<Pick<Ids, 'employee' | 'invitation'>> => {
  const added = await ask(
    `mutation ($directory: ID!) { employeeInsert(directory: $directory, name: "Shira", phone: "0501112244",
      role: "host") { id } }`,
    { directory },
  );
  const invited = await ask(
    `mutation ($directory: ID!) { memberInvite(directory: $directory, email: "shira@petilia.example",
      role: "host") { id } }`,
    { directory },
  );
  return {
    employee: (added.data.employeeInsert as { id: string }).id,
    invitation: (invited.data.memberInvite as { id: string }).id,
  };
};

const createGiftCard = async (ask: Request, directory: string): Promise<string> => {
  const { data: saved } = await ask(
    'mutation ($directory: ID!) { giftcardCollectionSave(directory: $directory, titles: {en: "Dinner"}) { id } }',
    { directory },
  );
  const { data } = await ask(
    `mutation ($directory: ID!, $type: ID!) { giftcardCreate(directory: $directory, type_id: $type, name: "Noa",
      amount: 10000) { id } }`,
    { directory, type: (saved.giftcardCollectionSave as { id: string }).id },
  );
  return (data.giftcardCreate as { id: string }).id;
};

const createBill = async (ask: Request, directory: string): Promise<string> => {
  const { data } = await ask(
    `mutation ($directory: ID!) { billSave(directory: $directory, name: "Noa", issueDate: "20260501", dueDate: "20260531",
      type: "event", sum: 100, emails: ["noa@petilia.example"]) { id } }`,
    { directory },
  );
  return (data.billSave as { id: string }).id;
};

const createRegistration = async (ask: Request, directory: string): Promise<string> => {
  await ask('mutation ($venue: ID!) { venueUpdate(venue: $venue, changes: {registration: true}) { venue } }', {
    venue: directory,
  });
  const { data } = await ask(
    `mutation ($directory: ID!) { registrationCreate(directory: $directory, name: "Noa", phone: "0501112233") { id } }`,
    { directory },
  );
  return (data.registrationCreate as { id: string }).id;
};

/** A reservation of a guest whose number the table asks about. */
const createReservation = async (ask: Request, directory: string): Promise<string> => {
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
  own = {
    item: item.cms_id,
    venue: 'petilia-jaffa',
    ticket: await createReservation(jaffa, 'petilia-jaffa'),
    bill: await createBill(jaffa, 'petilia-jaffa'),
    member: demoUsers.dana.id,
    ...(await createPeople(jaffa, 'petilia-jaffa')),
    giftCard: await createGiftCard(jaffa, 'petilia-jaffa'),
    registration: await createRegistration(jaffa, 'petilia-jaffa'),
  };
  const root = await enter(server, 'root', 'harbour');
  const theirs = await save(root, await createdItem(root, 'Theirs', 'harbour'), lunch('Theirs'));
  await root(file, { pageId: theirs.cms_id }, { settings: true });
  foreign = {
    item: theirs.cms_id,
    venue: 'harbour',
    ticket: await createReservation(root, 'harbour'),
    bill: await createBill(root, 'harbour'),
    // a person who is no member here
    member: demoUsers.root.id,
    ...(await createPeople(root, 'harbour')),
    giftCard: await createGiftCard(root, 'harbour'),
    registration: await createRegistration(root, 'harbour'),
  };
  before = await stored(server);
});
afterAll(() => server.close());

const request = (ask: Request, tested: TestedOperation, ids: Ids): Promise<Answer> =>
  ask(tested.text, tested.variables(ids), tested.settings ? { settings: true } : {});

const readErrorCode = ({ data, error }: Answer): string | null => {
  if (error) return error.code;
  const { statusCode } = (Object.values(data)[0] ?? {}) as { statusCode?: number };
  return statusCode === 403 ? 'FORBIDDEN' : statusCode === 404 ? 'NOT_FOUND' : null;
};

const mayDo = (operation: StaffOperation, name: DemoName): boolean => mayCall(operation, demoRole(name));

describe.each(operations)('%s', (operation, tested) => {
  test('rejects callers who are not signed in', async () => {
    for (const ids of [own, foreign, unknown])
      expect(readErrorCode(await request(createRequester(server, null), tested, ids))).toBe('UNAUTHENTICATED');
    const forged = createRequester(server, 'eyJhbGciOiJub25lIn0.eyJ2ZW51ZSI6ImhhcmJvdXIifQ.');
    expect(readErrorCode(await request(forged, tested, own))).toBe('UNAUTHENTICATED');
  });

  for (const name of tested.names.length ? callers : []) {
    test(`P1 ${name} (${demoRole(name)}) gets the same answer for another venue’s ids as for unknown ones`, async () => {
      const ask = asks.get(name) as Request;
      const nothing = await request(ask, tested, unknown);
      expect(readErrorCode(nothing)).toBe(mayDo(operation, name) ? 'NOT_FOUND' : 'FORBIDDEN');
      // another venue's id, one of another type, and an own id with another venue's: the same answer
      const swapped = {
        item: own.venue,
        venue: own.item,
        ticket: own.item,
        employee: own.ticket,
        member: own.ticket,
        invitation: own.ticket,
        giftCard: own.ticket,
        bill: own.ticket,
        registration: own.ticket,
      };
      const mixed = tested.names.map((key) => ({ ...own, [key]: foreign[key] }));
      for (const ids of [foreign, swapped, ...mixed]) expect(await request(ask, tested, ids)).toEqual(nothing);
    });
  }

  test('a token without a venue reaches nothing that a venue owns', async () => {
    if (tested.names.length === 0) {
      expect(await stored(server)).toEqual(before);
      expect(readErrorCode(await request(person, tested, own))).toBe(
        allowedRoles[operation] === 'anybody' ? null : 'NOT_FOUND',
      );
      before = await stored(server);
      return;
    }
    const nothing = await request(person, tested, unknown);
    expect(['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED']).toContain(readErrorCode(nothing));
    for (const ids of [own, foreign]) expect(await request(person, tested, ids)).toEqual(nothing);
  });

  test('rejects every other role, which changes nothing; a read lets in each role of the table', async () => {
    const rejected = callers.filter((it) => !mayDo(operation, it));
    for (const name of rejected)
      expect([name, readErrorCode(await request(asks.get(name) as Request, tested, own))]).toEqual([name, 'FORBIDDEN']);
    expect(await stored(server)).toEqual(before);
    // writes change what the other tests see: allowed-writes.test.ts
    if (policies[operation].kind === 'write') return;
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
  await request(asks.get('dana') as Request, testedOperations.content, foreign);
  expect((await lines('petilia-jaffa')).slice(here.length)).toEqual([{ verb: 'refused', thing: 'content' }]);
  expect(await lines('harbour')).toEqual(there);
});

test('H091 everything a superUser reads in a venue is in its audit log, marked', async () => {
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
  for (const [operation, tested] of operations) {
    if (policies[operation].kind === 'write' || allowedRoles[operation] === 'anybody') continue;
    const before = (await lines()).length;
    expect([operation, readErrorCode(await request(root, tested, own))]).toEqual([operation, null]);
    expect((await lines()).slice(before)).toEqual([['read', operation, true, demoUsers.root.id]]);
  }
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
