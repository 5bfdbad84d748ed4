import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { roles } from '../../../graphql/domain/roles.ts';
import { type DemoName, demoUsers } from '../../../server/demo/demo-users.ts';
import { policies } from '../../../server/endpoints/policies.ts';
import type { TestServer } from '../../support/server.ts';
import { enter, type Request } from '../content/demo-clients.ts';
import { openGuestServer, venue } from '../guest-link/guest-clients.ts';
import { mayCall } from './allowed-roles.ts';
import { preparations, prepareWrite, sendWrite, type StaffWrite } from './prepared-writes.ts';
import { testedOperations } from './tested-operations.ts';

// permission-matrix.test.ts rejects the other roles: there no write may succeed.

let server: TestServer;
let staff: Request;
beforeAll(async () => {
  server = await openGuestServer();
});
// yonatan is a caller too, and of a person only the newest twenty sessions are kept
beforeEach(async () => {
  server.clock.advance(1000);
  staff = await enter(server, 'yonatan', venue);
});
afterAll(() => server.close());

const members = ['michal', 'yonatan', 'claire', 'omar', 'dana', 'anna'] as const satisfies readonly DemoName[];
const writes = Object.keys(preparations) as StaffWrite[];

test('the callers have each role once, and every operation that writes is here', () => {
  expect(members.map((name) => demoUsers[name].roles[venue]).toSorted()).toEqual(roles.toSorted());
  const kinds = Object.keys(testedOperations).filter((name) => policies[name as StaffWrite].kind === 'write');
  expect(kinds.toSorted()).toEqual(writes.toSorted());
});

/** Ids are of one sequence for all venues. */
const listLines = async () =>
  (await server.database.maintenance.selectFrom('audit').select(['id', 'verb', 'as_super', 'user_id']).execute())
    .toSorted((a, b) => Number(a.id) - Number(b.id))
    .map(({ verb, as_super, user_id }) => [verb !== 'read' && verb !== 'refused', as_super, user_id]);

test.each(writes)(
  'H091 %s succeeds for each role that is allowed to, and for a superUser, whose audit line is marked',
  async (name) => {
    // a venue is created by who is an owner somewhere, whatever the venue entered
    const allowed =
      name === 'venueCreate'
        ? (['michal'] as const)
        : members.filter((it) => mayCall(name, demoUsers[it].roles[venue]));
    for (const caller of [...allowed, 'root'] as const) {
      const write = await prepareWrite(name, { server, staff, caller });
      const before = (await listLines()).length;
      const { data, error } = await sendWrite(write);
      expect([caller, error]).toEqual([caller, null]);
      expect([200, undefined]).toContain((Object.values(data)[0] as { statusCode?: number }).statusCode);
      // a new venue is its creator's own, and an invitation the one of whoever it was sent to
      const asSuper = caller === 'root' && name !== 'venueCreate' && name !== 'memberJoin';
      expect((await listLines()).slice(before)).toEqual([[true, asSuper, demoUsers[caller].id]]);
    }
  },
);
