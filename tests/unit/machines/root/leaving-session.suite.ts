import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { oneTimeCodeMachine } from '../../../../machines/one-time-code/one-time-code.machine.ts';
import { stepUpMachine } from '../../../../machines/step-up/step-up.machine.ts';
import { eventually } from '../../../support/eventually.ts';
import { draft, entry, item, menus, michal, startRoot } from './root-fixture.ts';

type Root = Awaited<ReturnType<typeof startRoot>>;

test('somebody else signs in over an open item: nothing of it stays, and they begin at their venues', async () => {
  const over = await startRoot(item);
  await over.reach(item, ['editor']);
  const another = { ...michal, id: 'p2' };
  over.root.send({ type: 'session.signedIn', person: another, venues: [entry('haifa'), entry('akko')], another: true });
  await over.reach('/venues', ['venues']);
  expect([over.venue(), over.screens()?.context.person?.id, over.types('live').at(-1)]).toEqual([
    null,
    'p2',
    'venue.unfollowed',
  ]);
});

test('somebody else signs in: what waits for the network, notifications and the question before signing out are not theirs', async () => {
  const over = await startRoot(menus, { drafts: [draft] });
  await over.reach(menus, ['list']);
  const change = { key: 'k1', person: michal.id, venue: 'jaffa', id: 't1', name: 'Dana', event: 'noShow', reason: '' };
  over.children().network?.send({ type: 'network.reported', online: false });
  over.children().queue?.send({ type: 'save.queued', save: { ...change, event: 'noShow' } });
  over.go('/logout');
  await eventually(() => expect(over.children().signOut?.getSnapshot().matches('confirming')).toBe(true));
  over.root.send({ type: 'session.signedIn', person: { ...michal, id: 'p2' }, venues: [], another: true });
  await over.reach('/venues', ['venues']);
  const { saves, person } = over.children().queue?.getSnapshot().context ?? {};
  expect([saves, person, over.types('notifications').at(-1)]).toEqual([[], 'p2', 'notifications.cleared']);
});

test('drafts are listed first; staying stays, going leads to the sign-in', async () => {
  const { go, reach, children, types } = await startRoot(menus, { drafts: [draft] });
  await reach(menus, ['list']);
  const expectAsking = () =>
    eventually(() => expect(children().signOut?.getSnapshot().matches('confirming')).toBe(true));
  go('/logout');
  await expectAsking();
  children().signOut?.send({ type: 'signOut.cancel' });
  await reach(menus, ['list']);
  go('/logout');
  await expectAsking();
  children().signOut?.send({ type: 'signOut.confirm' });
  await reach('/login', []);
  expect([types('live').at(-1), types('notifications').at(-1)]).toEqual(['venue.unfollowed', 'notifications.cleared']);
});

test.each([
  ['a venue that is being entered', (over: Root) => over.go('/haifa/menus')],
  [
    'a code that is being requested',
    (over: Root) => over.children().stepUp?.send({ type: 'stepUp.requested', email: null }),
  ],
])('signing out does not wait for %s on a network without answers', async (_, send) => {
  // the call with the refresh token that signing out waits for
  let waiting: Promise<unknown> | null = null;
  const sendUnanswered = (signal: AbortSignal): Promise<never> => {
    const call = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    waiting = call.catch(() => undefined);
    return call;
  };
  const over = await startRoot(menus, {
    enterVenue: sendUnanswered,
    stepUp: stepUpMachine.provide({
      actors: {
        oneTimeCode: oneTimeCodeMachine.provide({
          actors: { sendCode: fromPromise(({ signal }) => sendUnanswered(signal)) },
        }),
      },
    }),
    signOut: async () => void (await waiting),
  });
  await over.reach(menus, ['list']);
  send(over);
  await eventually(() => expect(waiting).not.toBe(null));
  over.root.send({ type: 'signOut.confirmed' });
  await over.reach('/login', []);
  expect(over.children().venue?.getSnapshot().value).toBe('none');
});

test('a change of a reservation that waits for the network is asked about before signing out', async () => {
  const { go, reach, children } = await startRoot(menus);
  await reach(menus, ['list']);
  const change = { key: 'k1', person: michal.id, venue: 'jaffa', id: 't1', name: 'Dana', event: 'noShow', reason: '' };
  children().network?.send({ type: 'network.reported', online: false });
  children().queue?.send({ type: 'save.queued', save: { ...change, event: 'noShow' } });
  go('/logout');
  await eventually(() => expect(children().signOut?.getSnapshot().matches('confirming')).toBe(true));
  expect(children().signOut?.getSnapshot().context.waiting).toEqual(['Dana']);
  children().signOut?.send({ type: 'signOut.confirm' });
  // before the session has ended: an answer that comes meanwhile would store the next one again
  await eventually(() => expect(children().queue?.getSnapshot().context.person).toBe(null));
});

test('a change of a reservation that its table is still sending is asked about before signing out, after what waits', async () => {
  const { go, reach, children } = await startRoot(menus);
  await reach(menus, ['list']);
  const change = { key: 'k1', person: michal.id, venue: 'jaffa', id: 't1', name: 'Dana', event: 'noShow', reason: '' };
  children().network?.send({ type: 'network.reported', online: false });
  children().queue?.send({ type: 'save.queued', save: { ...change, event: 'noShow' } });
  children().queue?.send({ type: 'change.made', change: { ...change, key: 'k2', name: 'Noa', event: 'done' } });
  go('/logout');
  await eventually(() => expect(children().signOut?.getSnapshot().matches('confirming')).toBe(true));
  expect(children().signOut?.getSnapshot().context.waiting).toEqual(['Dana', 'Noa']);
});

test.each([
  [item, 'editor'],
  ['/me', 'account'],
  ['/venues/new', 'newVenue'],
])(
  'a session that ends by itself stays over %s, which holds words; nothing is followed meanwhile',
  async (path, name) => {
    const over = await startRoot(path);
    await over.reach(path, path === '/me' ? ['account', 'devices', 'personalArea', 'phoneNumber'] : [name]);
    over.children().session?.send({ type: 'session.endedInOtherTab' });
    await over.reach(path, path === '/me' ? ['account', 'devices', 'personalArea', 'phoneNumber'] : [name]);
    expect(over.types('live').at(-1)).toBe('venue.unfollowed');
    // another tab signs in again
    over.children().session?.send({ type: 'tokens.shared', tokens: { access: 'a', refresh: 'r' } });
    await eventually(() => expect(over.children().session?.getSnapshot().hasTag('signedIn')).toBe(true));
    if (path === item) await eventually(() => expect(over.types('live').at(-1)).toBe('venue.followed'));
  },
);

test.each([
  ['/jaffa/rsvp', ['reservations', 'seatingPlan']],
  ['/jaffa/survey', ['surveys']],
] as const)('a session that ends by itself stays over %s while a form of it holds words', async (path, names) => {
  const over = await startRoot(path);
  await over.reach(path, [...names]);
  over.root.send({ type: 'changes.pending', id: path, changes: 1 });
  over.children().session?.send({ type: 'session.endedInOtherTab' });
  expect(over.children().session?.getSnapshot().matches('ended')).toBe(true);
  over.children().session?.send({ type: 'tokens.shared', tokens: { access: 'a', refresh: 'r' } });
  await eventually(() => expect(over.types('live').at(-1)).toBe('venue.followed'));
  await over.reach(path, [...names]);
});

test.each([
  [menus, ['list']],
  ['/jaffa/rsvp', ['reservations', 'seatingPlan']],
] as const)('a session that ends by itself leaves %s, which holds no words', async (path, names) => {
  const left = await startRoot(path);
  await left.reach(path, [...names]);
  left.children().session?.send({ type: 'session.endedInOtherTab' });
  await left.reach(`/login?next=${encodeURIComponent(path)}`, []);
});

const endings = [
  ['ends by itself', (root: Root) => root.children().session?.send({ type: 'session.endedInOtherTab' })],
  ['is left', (root: Root) => root.children().session?.send({ type: 'session.leave', onPurpose: true })],
  [
    'is followed by another person’s',
    (root: Root) =>
      root.root.send({ type: 'session.signedIn', person: { ...michal, id: 'p2' }, venues: [], another: true }),
  ],
] as const;
test.each(endings)(
  'a session that %s drops the code that was requested in it, and closes the palette',
  async (_, end) => {
    const over = await startRoot(item);
    await over.reach(item, ['editor']);
    expect(over.types('stepUp')).not.toContain('stepUp.dropped');
    const before = over.types('palette').length;
    end(over);
    await eventually(() => expect(over.types('stepUp')).toContain('stepUp.dropped'));
    expect(over.types('palette').slice(before)).toContain('palette.closed');
  },
);

test('a venue that is left closes the palette: what it found is of that venue', async () => {
  const over = await startRoot(menus);
  await over.reach(menus, ['list']);
  const before = over.types('palette').length;
  over.go('/haifa/menus');
  await eventually(() => expect(over.types('palette').slice(before)).toContain('palette.closed'));
});
