import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  EmployeeDeleteDocument,
  type EmployeeFieldsFragment,
  EmployeeInsertDocument,
  EmployeesDocument,
  type EmployeesQuery,
  EmployeeUpdateDocument,
  MemberInvitationRevokeDocument,
  MemberInvitationsDocument,
  MemberInvitationSendDocument,
  MemberInviteDocument,
  MemberJoinDocument,
  MemberRemoveDocument,
  MemberRestoreDocument,
  MemberRoleDocument,
  RsvpDocument,
  TeamUsersDocument,
  type TeamUsersQuery,
  VenueEmployeesDocument,
} from '../../../graphql/generated/api/graphql.ts';
import { TeamInvitationDocument } from '../../../graphql/generated/guest/graphql.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import type { TestServer } from '../../support/server.ts';
import { CookieClient } from '../auth/cookie-client.ts';
import { createRequester, enter, openDemoGroup, type Request } from '../content/demo-clients.ts';
import { day, longSessions, minute, newPhone } from '../guest-link/guest-clients.ts';
import { readJoinToken } from './team-clients.ts';

const directory = 'petilia-jaffa';
let server: TestServer;
let michal: Request;
let yonatan: Request;

beforeAll(async () => {
  server = await openDemoGroup({
    GUEST_CALLS_PER_MINUTE_ADDRESS: 1e6,
    GUEST_CALLS_PER_MINUTE_LINK: 1e6,
    ...longSessions,
  });
  michal = await enter(server, 'michal', directory);
  yonatan = await enter(server, 'yonatan', directory);
});
afterAll(() => server.close());

const must = async <Result>(call: ReturnType<Request>, field: string): Promise<Result> => {
  const { data, error } = await call;
  if (error) throw new Error(JSON.stringify(error));
  return data[field] as Result;
};
const fails = async (call: ReturnType<Request>) => {
  const { error } = await call;
  return error && [error.code, error.key, error.path ?? null];
};
/** Counting starts anew: most tests are not about the invitations of one day. */
const forgetLimits = () =>
  server.database.plain.deleteFrom('limits').where('key', 'like', 'member invitations %').execute();

const insert = async (ask: Request, given: Record<string, unknown> = {}) => {
  await forgetLimits();
  return must<EmployeeFieldsFragment>(
    ask(EmployeeInsertDocument, {
      directory,
      name: 'Shira Gal',
      phone: newPhone(),
      role: 'host',
      locale: 'en',
      ...given,
    }),
    'employeeInsert',
  );
};
const update = (ask: Request, id: string, changes: Record<string, unknown>) =>
  must<EmployeeFieldsFragment>(ask(EmployeeUpdateDocument, { id, ...changes }), 'employeeUpdate');
const list = async (ask: Request, variables: Record<string, unknown> = {}) =>
  must<EmployeesQuery['employees']>(ask(EmployeesDocument, { directory, ...variables }), 'employees');
const find = async (ask: Request, id: string) =>
  (await list(ask, { where: { active: null }, limit: 200 })).employees.find((one) => one.id === id);

let addresses = 0;
/** A new account, by a code that went to an address a moment ago. */
const signUp = async (email = `person-${++addresses}@invited.example`) => {
  const { token } = await new CookieClient(server).signUp(email);
  return { email, ask: createRequester(server, token) };
};
const signInAgain = async (email: string) => ({
  email,
  ask: createRequester(server, (await server.signIn(email)).token),
});
const invite = async (ask: Request, email: string, role = 'host') => {
  await forgetLimits();
  const row = await must<{ id: string; state: string }>(
    ask(MemberInviteDocument, { directory, email, role, locale: 'en' }),
    'memberInvite',
  );
  await server.tick();
  return { ...row, token: await readJoinToken(server, email) };
};
const team = async () =>
  must<TeamUsersQuery['teamUsers']>(michal(TeamUsersDocument, { directory, locale: 'en' }), 'teamUsers');
const invitations = async () =>
  must<{ id: string; state: string; recipient: string; failure: string | null }[]>(
    michal(MemberInvitationsDocument, { directory }),
    'memberInvitations',
  );

describe('employees', () => {
  test('without a name the input is rejected as specified; every other error stands at its field', async () => {
    const given = { directory, name: 'Shira', phone: '0501112211', role: 'host' };
    for (const [wrong, expected] of [
      [{ name: '' }, ['BAD_INPUT', 'invalidEmployeeInput', 'name']],
      [{ name: '\u200f ' }, ['BAD_INPUT', 'invalidEmployeeInput', 'name']],
      [{ name: 'x'.repeat(31) }, ['BAD_INPUT', 'tooLong', 'name']],
      [{ phone: '' }, ['BAD_INPUT', 'required', 'phone']],
      [{ phone: '12' }, ['BAD_INPUT', 'phoneNotValid', 'phone']],
      [{ email: 'a@b' }, ['BAD_INPUT', 'emailNotValid', 'email']],
      [{ role: '' }, ['BAD_INPUT', 'required', 'role']],
      [{ role: 'chef' }, ['BAD_INPUT', 'roleNotValid', 'role']],
    ] as const)
      expect([wrong, await fails(michal(EmployeeInsertDocument, { ...given, ...wrong }))]).toEqual([wrong, expected]);
    const { message } = (await michal(EmployeeInsertDocument, { ...given, name: '' })).error ?? {};
    expect(message).toBe('Invalid employee input');
  });

  test('the list has 20 a page, active ones, the last changed first, and finds by name and by number', async () => {
    const first = await insert(michal, { name: 'Éva Kovács', phone: '0527654321' });
    server.clock.advance(minute);
    const second = await insert(michal, { name: 'Eitan Bar' });
    server.clock.advance(minute);
    await update(michal, first.id, { topgo: true });
    const { employees } = await list(michal);
    expect(employees.slice(0, 2).map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(employees.length).toBeLessThanOrEqual(20);
    const search = async (text: string) =>
      (await list(michal, { where: { search: text } })).employees.map(({ name }) => name);
    expect(await search('eva kov')).toEqual(['Éva Kovács']);
    expect(await search('052-765')).toEqual(['Éva Kovács']);
    await must(michal(EmployeeDeleteDocument, { id: second.id }), 'employeeDelete');
    expect(await search('Eitan')).toEqual([]);
    expect((await list(michal, { where: { search: 'Eitan', active: false } })).count).toBe(1);
    expect(first).toMatchObject({ role: { id: 'host', name: 'Host' }, access: false, invitation: null, version: 1 });
  });

  test('H253 a number belongs to one active employee; adding one who has left again revives that row', async () => {
    const phone = newPhone();
    const first = await insert(michal, { name: 'Lior', phone });
    expect(await fails(michal(EmployeeInsertDocument, { directory, name: 'Other', phone, role: 'host' }))).toEqual([
      'BAD_INPUT',
      'employeePhoneTaken',
      'phone',
    ]);
    await must(michal(EmployeeDeleteDocument, { id: first.id }), 'employeeDelete');
    const again = await insert(michal, { name: 'Lior Tal', phone });
    expect(again).toMatchObject({ id: first.id, name: 'Lior Tal', active: true });
    expect((await list(michal, { where: { active: null, search: phone }, limit: 200 })).count).toBe(1);
  });

  test('H073 the filter takes its own fields only, and is always within the venue', async () => {
    const ask = (where: string) =>
      michal(`query ($d: ID!) { employees(directory: $d, where: ${where}) { count } }`, { d: directory });
    for (const where of [
      '{ otpHash: "x" }',
      '{ venue_id: "harbour" }',
      '{ or: [{ active: true }] }',
      '{ role: { neq: "x" } }',
    ])
      expect([where, (await ask(where)).error?.code]).toEqual([where, 'BAD_INPUT']);
    expect((await ask('{ search: "nobody has this name" }')).data.employees).toEqual({ count: 0 });
  });

  test('H075 an employee of another venue is unknown, and no employee moves to another venue', async () => {
    const { id } = await insert(michal, { name: 'Dana Or' });
    const elsewhere = await enter(server, 'michal', 'noga');
    for (const call of [
      elsewhere(EmployeeUpdateDocument, { id, name: 'Taken' }),
      elsewhere(EmployeeDeleteDocument, { id }),
    ])
      expect(await fails(call)).toEqual(['NOT_FOUND', 'notFound', null]);
    const moved = await michal('mutation ($id: ID!) { employeeUpdate(id: $id, venue: "noga") { id } }', { id });
    expect(moved.error?.code).toBe('BAD_INPUT');
    expect((await find(michal, id))?.name).toBe('Dana Or');
  });

  test('H089 a role is one of the catalogue, whatever another installation calls its own', async () => {
    const unknown = { directory, name: 'Noy', phone: newPhone(), role: 'chef' };
    expect(await fails(michal(EmployeeInsertDocument, unknown))).toMatchObject([
      'BAD_INPUT',
      expect.any(String),
      'role',
    ]);
  });

  test('who has left is not offered, and an undo brings the employee back', async () => {
    const { id } = await insert(michal, { name: 'Noam Kfir', role: 'manager' });
    const names = async () =>
      must<{ id: string }[]>(michal(VenueEmployeesDocument, { directory, role: 'manager' }), 'venueEmployees');
    expect((await names()).map((one) => one.id)).toContain(id);
    await must(michal(EmployeeDeleteDocument, { id }), 'employeeDelete');
    expect((await names()).map((one) => one.id)).not.toContain(id);
    expect(await update(michal, id, { active: true })).toMatchObject({ active: true, role: { id: 'manager' } });
  });

  test('another version is a conflict that carries the employee as it is', async () => {
    const { id } = await insert(michal);
    await update(michal, id, { name: 'Second' });
    const { error } = await michal(EmployeeUpdateDocument, { id, name: 'Third', expectedVersion: 1 });
    expect(error).toMatchObject({ code: 'CONFLICT', detail: { employee: { id, name: 'Second', version: 2 } } });
  });

  test('a host sees employees with their numbers masked', async () => {
    const dana = await enter(server, 'dana', directory);
    const { id } = await insert(michal, { phone: '0523334455', email: 'shira@petilia.example' });
    expect(await find(dana, id)).toMatchObject({ phone: '••••4455', email: null });
  });
});

describe('access', () => {
  test('invites by message; only a code that went to the invited address accepts, and opening the link accepts nothing', async () => {
    const person = await signUp();
    const { id } = await insert(michal, { email: person.email, phone: '036543210', access: true });
    expect(await find(michal, id)).toMatchObject({ access: false, invitation: { state: 'pending', channel: 'email' } });
    await server.tick();
    const token = await readJoinToken(server, person.email);
    const { body } = await server.ask('guest', TeamInvitationDocument, { token });
    expect(body.data).toMatchObject({
      teamInvitation: { role: 'host', invitedBy: 'Michal Arad', channel: 'email', roleNames: { en: 'Host' } },
    });
    expect(JSON.stringify(body.data)).not.toContain(person.email);
    expect(await find(michal, id)).toMatchObject({ access: false, invitation: { state: 'pending' } });

    const other = await signUp();
    expect(await fails(other.ask(MemberJoinDocument, { token }))).toEqual(['FORBIDDEN', 'invitationForOther', null]);
    server.clock.advance(16 * minute);
    expect(await fails(person.ask(MemberJoinDocument, { token }))).toEqual(['FORBIDDEN', 'stepUpNeeded', null]);
    const fresh = await signInAgain(person.email);
    expect(await must(fresh.ask(MemberJoinDocument, { token }), 'memberJoin')).toEqual({
      venue: directory,
      role: 'host',
      joined: true,
    });
    expect(await find(michal, id)).toMatchObject({ access: true, invitation: null });
    expect(await fails(fresh.ask(MemberJoinDocument, { token }))).toEqual(['NOT_FOUND', 'notFound', null]);
    const inside = await server.signIn(person.email, { venue: directory });
    expect(await must(createRequester(server, inside.venueToken)(RsvpDocument, { directory }), 'rsvp')).toBeDefined();
  });

  test('deactivating an employee ends the access with the next request, elsewhere nothing; an undo gives it back', async () => {
    const person = await signUp();
    const { id } = await insert(michal, { email: person.email, phone: '036543211', access: true });
    await server.tick();
    await must(person.ask(MemberJoinDocument, { token: await readJoinToken(server, person.email) }), 'memberJoin');
    const inside = createRequester(server, (await server.signIn(person.email, { venue: directory })).venueToken);
    await must(inside(RsvpDocument, { directory }), 'rsvp');
    await must(michal(EmployeeDeleteDocument, { id }), 'employeeDelete');
    expect(await fails(inside(RsvpDocument, { directory }))).toEqual(['UNAUTHENTICATED', 'unauthenticated', null]);
    // the account and its other venues stay
    expect((await person.ask('query { venuesDetails { venue } }', {})).error).toBe(null);
    expect(await update(michal, id, { active: true, access: true })).toMatchObject({
      active: true,
      access: true,
      role: { id: 'host' },
      invitation: null,
    });
  });

  test('an employee’s number that becomes somebody else’s gives nobody their former access back', async () => {
    const person = await signUp();
    const { id } = await insert(michal, { email: person.email, phone: '036543213', access: true });
    await server.tick();
    await must(person.ask(MemberJoinDocument, { token: await readJoinToken(server, person.email) }), 'memberJoin');
    await update(michal, id, { access: false });
    const [phone, email] = [newPhone(), 'somebody-else@invited.example'];
    expect(await update(michal, id, { phone, email, access: true })).toMatchObject({
      access: false,
      invitation: { state: 'pending' },
    });
    expect((await team()).some((member) => member.email === person.email)).toBe(false);
  });

  test('sending again makes the old link void, revoking ends it, and after 7 days it has expired', async () => {
    const person = await signUp();
    const first = await invite(michal, person.email);
    await must(michal(MemberInvitationSendDocument, { id: first.id }), 'memberInvitationSend');
    await server.tick();
    const second = await readJoinToken(server, person.email);
    expect(second).not.toBe(first.token);
    expect(await fails(person.ask(MemberJoinDocument, { token: first.token }))).toEqual([
      'NOT_FOUND',
      'notFound',
      null,
    ]);
    await must(michal(MemberInvitationRevokeDocument, { id: first.id }), 'memberInvitationRevoke');
    expect(await fails(person.ask(MemberJoinDocument, { token: second }))).toEqual(['NOT_FOUND', 'notFound', null]);
    const third = await invite(michal, person.email);
    server.clock.advance(7 * day);
    expect((await invitations()).find(({ id }) => id === third.id)?.state).toBe('expired');
    const late = await signInAgain(person.email);
    expect(await fails(late.ask(MemberJoinDocument, { token: third.token }))).toEqual(['NOT_FOUND', 'notFound', null]);
  });

  test('accepting closes the person’s other invitations, and an old one never changes a membership', async () => {
    const person = await signUp();
    const older = await invite(michal, person.email, 'manager');
    const newer = await invite(michal, person.email, 'viewer');
    // one address has one open invitation
    expect(await fails(person.ask(MemberJoinDocument, { token: older.token }))).toEqual([
      'NOT_FOUND',
      'notFound',
      null,
    ]);
    await must(person.ask(MemberJoinDocument, { token: newer.token }), 'memberJoin');
    const promoted = await invite(michal, person.email, 'manager');
    const fresh = await signInAgain(person.email);
    expect(await must(fresh.ask(MemberJoinDocument, { token: promoted.token }), 'memberJoin')).toMatchObject({
      role: 'viewer',
      joined: false,
    });
  });

  test('another role of the employee voids the open invitation, and changes the access of a member', async () => {
    const person = await signUp();
    const { id } = await insert(michal, { email: person.email, phone: '036543212', access: true });
    await server.tick();
    const token = await readJoinToken(server, person.email);
    await update(michal, id, { role: 'manager' });
    expect(await fails(person.ask(MemberJoinDocument, { token }))).toEqual(['NOT_FOUND', 'notFound', null]);
    await update(michal, id, { access: true });
    await server.tick();
    await must(person.ask(MemberJoinDocument, { token: await readJoinToken(server, person.email) }), 'memberJoin');
    await update(michal, id, { role: 'viewer' });
    expect((await team()).find(({ email }) => email === person.email)?.role).toEqual({ id: 'viewer', name: 'Viewer' });
  });

  test('an invitation is void once its sender may no longer give that role', async () => {
    const sender = await signUp();
    const invited = await signUp();
    const { token } = await invite(michal, sender.email, 'manager');
    await must(sender.ask(MemberJoinDocument, { token }), 'memberJoin');
    const asManager = createRequester(server, (await server.signIn(sender.email, { venue: directory })).venueToken);
    const second = await invite(asManager, invited.email, 'manager');
    const member = (await team()).find(({ email }) => email === sender.email);
    await must(michal(MemberRoleDocument, { directory, userId: member?.userId, role: 'host' }), 'memberRole');
    expect(await fails(invited.ask(MemberJoinDocument, { token: second.token }))).toEqual([
      'FORBIDDEN',
      'invitationVoid',
      null,
    ]);
  });

  test('a message that the gateway refuses is shown with its reason', async () => {
    const { id } = await invite(michal, 'nobody@invited.example');
    await server.database.plain
      .updateTable('outbox')
      .set({ failed: 'refused', sent_at: null })
      .where('about', '=', `membership:${id}`)
      .execute();
    expect((await invitations()).find((one) => one.id === id)).toMatchObject({ state: 'failed', failure: 'refused' });
  });

  test('a venue sends at most 20 invitations a day', async () => {
    await forgetLimits();
    const send = (at: number) =>
      michal(MemberInviteDocument, { directory, email: `many-${at}@invited.example`, role: 'viewer' });
    for (let at = 0; at < 20; at += 1) await must(send(at), 'memberInvite');
    expect(await fails(send(20))).toEqual(['RATE_LIMITED', 'rateLimited', null]);
    await forgetLimits();
  });
});

describe('the team', () => {
  test('H087 nobody gives a role above their own, changes their own access, or that of somebody who is not below', async () => {
    expect(await fails(yonatan(MemberInviteDocument, { directory, email: 'a@b.example', role: 'owner' }))).toEqual([
      'FORBIDDEN',
      'roleNotYours',
      'role',
    ]);
    const change = (ask: Request, userId: string, role = 'viewer') =>
      ask(MemberRoleDocument, { directory, userId, role });
    expect(await fails(change(yonatan, demoUsers.yonatan.id))).toEqual(['FORBIDDEN', 'ownAccess', null]);
    expect(await fails(change(yonatan, demoUsers.michal.id))).toEqual(['FORBIDDEN', 'roleNotYours', 'role']);
    expect(await fails(yonatan(MemberRemoveDocument, { directory, userId: demoUsers.michal.id }))).toEqual([
      'FORBIDDEN',
      'roleNotYours',
      'role',
    ]);
    expect(await must(change(yonatan, demoUsers.anna.id), 'memberRole')).toMatchObject({ role: { id: 'viewer' } });
  });

  test('lists whoever may sign in, the highest role first, with the last sign-in', async () => {
    const members = await team();
    const order = ['owner', 'manager', 'host', 'editor', 'translator', 'viewer'];
    const levels = members.map(({ role }) => order.indexOf(role.id));
    expect(levels).toEqual(levels.toSorted());
    const first = members.find(({ userId }) => userId === demoUsers.michal.id);
    expect(first).toMatchObject({
      username: 'Michal Arad',
      phoneNumber: '+972501234567',
      email: 'michal@petilia.example',
      role: { id: 'owner', name: 'Owner' },
    });
    expect(first?.lastLogin).toMatch(/^\d{4}-/);
  });

  test('a removal is undone with the role that was there', async () => {
    const member = { directory, userId: demoUsers.claire.id };
    await must(michal(MemberRemoveDocument, member), 'memberRemove');
    expect((await team()).some(({ userId }) => userId === member.userId)).toBe(false);
    expect(await must(michal(MemberRestoreDocument, member), 'memberRestore')).toMatchObject({
      role: { id: 'editor' },
    });
    expect(await fails(michal(MemberRestoreDocument, member))).toEqual(['NOT_FOUND', 'notFound', null]);
  });

  test('a venue keeps an owner, also when two owners remove each other at once', async () => {
    const { id, email } = demoUsers.claire;
    for (const { userId, role } of await team())
      if (role.id === 'owner' && userId !== demoUsers.michal.id)
        await must(michal(MemberRoleDocument, { directory, userId, role: 'viewer' }), 'memberRole');
    await must(michal(MemberRoleDocument, { directory, userId: id, role: 'owner' }), 'memberRole');
    const claire = createRequester(server, (await server.signIn(email, { venue: directory })).venueToken);
    const answers = await Promise.all([
      michal(MemberRoleDocument, { directory, userId: id, role: 'host' }),
      claire(MemberRoleDocument, { directory, userId: demoUsers.michal.id, role: 'host' }),
    ]);
    const owners = (await server.database.maintenance
      .selectFrom('memberships')
      .select('user_id')
      .where('venue_id', '=', directory)
      .where('role', '=', 'owner')
      .execute()) as { user_id: string }[];
    expect(owners).toHaveLength(1);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    await server.database.maintenance
      .insertInto('memberships')
      .values({ venue_id: directory, user_id: demoUsers.michal.id, role: 'owner', languages: null })
      .onConflict((on) => on.columns(['venue_id', 'user_id']).doUpdateSet({ role: 'owner' }))
      .execute();
  });

  test('the database itself refuses to take the last owner, and lets a venue go with its members', async () => {
    const venue = `v-${randomUUID()}`;
    const { maintenance } = server.database;
    await maintenance
      .insertInto('venues')
      .values({
        id: venue,
        titles: '{"en":"Alone"}',
        city: null,
        category: null,
        place_id: null,
        time_zone: 'UTC',
        created_by: null,
        deleted_at: null,
      })
      .execute();
    await maintenance
      .insertInto('memberships')
      .values({ venue_id: venue, user_id: demoUsers.michal.id, role: 'owner', languages: null })
      .execute();
    await expect(
      maintenance.updateTable('memberships').set({ role: 'host' }).where('venue_id', '=', venue).execute(),
    ).rejects.toThrow('would have no owner');
    await expect(maintenance.deleteFrom('memberships').where('venue_id', '=', venue).execute()).rejects.toThrow(
      'would have no owner',
    );
    await maintenance.deleteFrom('venues').where('id', '=', venue).execute();
  });
});
