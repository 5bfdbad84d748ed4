import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AuditLogDocument,
  type AuditLogQuery,
  EmployeeInsertDocument,
  EmployeeUpdateDocument,
  type EmployeeFieldsFragment,
  TicketUpdateDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { must, openBilling, readRefusal } from '../billing/billing-clients.ts';
import { createdItem, enter, type Request } from '../content/demo-clients.ts';
import { createReservation, expectedIn, hour, sendEvent } from '../reservations/reservation-clients.ts';

type Log = AuditLogQuery['auditLog'];

const directory = 'petilia-jaffa';
let server: TestServer;
let owner: Request;
beforeAll(async () => {
  server = await startTestServer({ demo: true, clock: true });
  owner = await enter(server, 'michal', directory);
});
afterAll(() => server.close());

const read = (given: Record<string, unknown> = {}, ask = owner, venue = directory) =>
  must<Log>(ask(AuditLogDocument, { directory: venue, ...given }), 'auditLog');
/** Who, what, which thing, and the changes as `field before → after`. */
const said = ({ rows }: Log) =>
  rows.map(({ personName, actor, thing, action, name, changes }) => [
    actor === 'person' ? personName : actor,
    `${thing} ${action}`,
    name,
    changes.map(({ field, before, after, hidden }) => (hidden ? field : `${field} ${before} → ${after}`)).toSorted(),
  ]);

describe('the audit log', () => {
  test('says who did what to which thing, with before and after, and nothing about a guest', async () => {
    const reservation = await createReservation(owner, { expected: expectedIn(server, 30 * hour), as: 'confirm' });
    server.clock.advance(1000);
    await must(
      owner(TicketUpdateDocument, {
        ticketId: reservation.ticketId,
        size: 3,
        name: 'Secret Guest',
        phoneNumber: '0507654321',
        note: 'allergic to nuts',
        reason: 'A regular',
      }),
      'ticketUpdate',
    );
    server.clock.advance(1000);
    await must(sendEvent(owner, reservation.ticketId, 'cancel', { reason: 'Closed that day' }), 'ticketEvent');
    server.clock.advance(1000);
    const item = await createdItem(owner, 'Supper menu');
    server.clock.advance(1000);
    const employee = await must<EmployeeFieldsFragment>(
      owner(EmployeeInsertDocument, { directory, name: 'Tal Regev', phone: '0521239876', role: 'host' }),
      'employeeInsert',
    );
    server.clock.advance(1000);
    await must(
      owner(EmployeeUpdateDocument, { id: employee.id, role: 'editor', phone: '0521239877' }),
      'employeeUpdate',
    );

    const log = await read({ limit: 6 });
    const michal = log.rows[0]?.personName ?? '';
    expect(said(log)).toEqual([
      [michal, 'team update', 'Tal Regev', ['phone', 'role host → editor']],
      [michal, 'team create', 'Tal Regev', []],
      [michal, 'content create', item.name, ['version null → 1']],
      [michal, 'reservation cancel', '', ['status approved → canceled']],
      [michal, 'reservation update', '', ['name', 'note', 'phone', 'size 2 → 3']],
      [michal, 'reservation create', '', []],
    ]);
    expect(log.rows[4]?.expected).toBe(reservation.expected);
    const everything = JSON.stringify(await read({ limit: 100 }));
    for (const secret of ['Secret Guest', 'Noa Levi', '7654321', '1112233', '1239876', 'allergic', 'Closed that day'])
      expect([secret, everything.includes(secret)]).toEqual([secret, false]);
    const { rows: stored } = { rows: await server.database.maintenance.selectFrom('audit').select('detail').execute() };
    expect(JSON.stringify(stored)).not.toMatch(/Secret Guest|7654321|allergic|1239877/);
  });

  test('is filtered by person, kind of thing, days and search; the count is of what is filtered', async () => {
    const all = await read();
    const person = demoUsers.michal.id;
    expect(all.people.map(({ id }) => id)).toContain(person);
    const mine = await read({ person, limit: 100 });
    expect(new Set(mine.rows.map((row) => row.person))).toEqual(new Set([person]));
    const team = await read({ thing: 'team', person });
    expect([team.count, said(team).map(([, what]) => what)]).toEqual([2, ['team update', 'team create']]);
    expect(said(await read({ search: 'SÚPPER' })).map(([, , name]) => name)).toEqual(['Supper menu']);
    expect((await read({ search: all.rows[0]?.personName, person })).count).toBe(mine.count);
    expect(await read({ search: '100%' })).toMatchObject({ rows: [], count: 0 });
    expect(await read({ from: '20200101', to: '20200131' })).toMatchObject({ rows: [], count: 0, people: [] });
    const second = await read({ offset: 1, limit: 2 });
    expect(second.rows.map(({ id }) => id)).toEqual(all.rows.slice(1, 3).map(({ id }) => id));
  });

  test('amounts and states of money are shown in its currency', async () => {
    const billing = await openBilling(server);
    const bill = await billing.draft({ sum: 45_000 });
    server.clock.advance(1000);
    await must(billing.change(bill.id, { sum: 50_000, name: 'Another payer' }), 'billSave');
    server.clock.advance(1000);
    await must(billing.send(bill.id, 'open'), 'billEvent');
    const log = await read({ thing: 'bill' }, billing.ask, billing.directory);
    expect(said(log).map(([, what, , changes]) => [what, changes])).toEqual([
      ['bill open', ['status draft → open']],
      ['bill update', ['name', 'sum 45000 → 50000']],
      ['bill create', expect.anything()],
    ]);
    expect(log.rows[0]?.currency).toBe('ILS');
  });

  test('H091 what a super user looks at in the venue, and what was refused, is said', async () => {
    const root = await enter(server, 'root', directory);
    const manager = await enter(server, 'dana', directory);
    server.clock.advance(1000);
    await root('query ($directory: ID!) { payments(directory: $directory) { count } }', { directory });
    server.clock.advance(1000);
    expect(await readRefusal(manager(AuditLogDocument, { directory }))).toEqual(['FORBIDDEN', 'forbidden', null]);
    const rows = said(await read({ thing: 'access', limit: 2 }));
    expect(rows.map(([who, what, name]) => [who, what, name])).toEqual([
      [expect.any(String), 'access refused', 'auditLog'],
      ['superUser', 'access read', 'payments'],
    ]);
  });

  test('a range of more than a year, an unknown thing and a person who is no id are refused at their fields', async () => {
    const ask = (given: object) => readRefusal(owner(AuditLogDocument, { directory, ...given }));
    expect(await ask({ from: '20250101', to: '20260201' })).toEqual(['BAD_INPUT', 'expectedNotValid', 'from']);
    expect(await ask({ to: 'today' })).toEqual(['BAD_INPUT', 'expectedNotValid', 'to']);
    expect(await ask({ thing: 'dragons' })).toEqual(['BAD_INPUT', 'badInput', 'thing']);
    expect(await ask({ person: 'dana' })).toEqual(['BAD_INPUT', 'badInput', 'person']);
  });
});
