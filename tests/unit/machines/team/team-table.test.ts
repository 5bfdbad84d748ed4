import { expect, test } from 'vitest';
import { teamMachine } from '../../../../machines/team/team.machine.ts';
import { createTeamActors } from '../../../../machines/team/team.actors.ts';
import { createActor, toPromise } from 'xstate';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';

const user = (userId: string, role: string) => ({
  userId,
  username: `Person ${userId}`,
  phoneNumber: null,
  email: `${userId}@petilia.example`,
  role: { id: role, name: role },
  lastLogin: null,
});
const invitation = {
  id: 'i1',
  employee: null,
  role: { id: 'host', name: 'Host' },
  channel: 'sms',
  recipient: '+972501234567',
  state: 'pending',
  failure: null,
  invitedBy: 'Michal',
  createdAt: '2026-11-28T10:00:00Z',
  expiresAt: '2026-12-05T10:00:00Z',
};

const load = async (role: 'manager' | 'host', q = '') => {
  const calls: string[] = [];
  const ask = async (_: string, __: unknown, ___: object) => {
    calls.push('call');
    return {
      teamUsers: [user('p1', role), user('p2', 'owner'), user('p3', 'viewer')],
      memberInvitations: [invitation],
    };
  };
  const { loadPage } = createTeamActors({ ask, newId: () => 'k', now: () => 0, language: async () => 'en' } as never);
  const scope = { venue: createVenueWithRole(role), person: 'p1', role };
  const { rows } = await toPromise(createActor(loadPage, { input: { scope, query: { q } } as never }).start());
  return { calls: calls.length, rows: rows as unknown as { id: string; manageable: boolean }[] };
};

test('one’s own access and that of somebody above is not to be changed; who may invite sees who was invited', async () => {
  const { rows } = await load('manager');
  expect(rows.map(({ id, manageable }) => [id, manageable])).toEqual([
    ['p1', false],
    ['p2', false],
    ['p3', true],
    ['i1', true],
  ]);
  const asHost = await load('host');
  expect([asHost.calls, asHost.rows.map(({ id }) => id)]).toEqual([1, ['p1', 'p2', 'p3']]);
  expect((await load('manager', 'PERSON P3')).rows.map(({ id }) => id)).toEqual(['p3']);
});

test('a change of the team, which has no versions, is read again', async () => {
  const { answer, actor, clock, isPending } = createActorHarness(teamMachine, {
    input: { venue: createVenueWithRole('owner'), person: 'p1', query: {} },
  });
  await answer('loadPage', { rows: [], at: 0, total: 0 });
  const change = { kind: 'employee', id: 'p2', entity: null, version: 0, what: 'updated', by: null };
  actor.send({ type: 'live.changed', change });
  clock.increment(5_000);
  expect(isPending('loadPage')).toBe(true);
});
