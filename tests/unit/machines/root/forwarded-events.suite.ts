import { expect, test } from 'vitest';
import { eventually } from '../../../support/eventually.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';
import { item, menus, michal, startRoot } from './root-fixture.ts';

test('unsaved work holds the way; save, discard and undo reach the editor', async () => {
  const { root, children, go, reach, types, at } = await startRoot(item);
  await reach(item, ['editor']);
  const asks = () => children().navigation?.getSnapshot().matches('confirming');
  root.send({ type: 'changes.pending', id: 'm1', changes: 2 });
  go(menus);
  expect([asks(), at()]).toEqual([true, item]);
  children().navigation?.send({ type: 'leave.save' });
  root.send({ type: 'changes.saveFailed', id: 'm1' });
  go(menus);
  children().navigation?.send({ type: 'leave.save' });
  root.send({ type: 'changes.cleared', id: 'm1' });
  await reach(menus, ['list']);
  expect(types('editor')).toEqual(['editor.save', 'editor.save']);
  go(item);
  await reach(item, ['editor', 'list']);
  root.send({ type: 'undo.requested', to: 'editor', event: { type: 'editor.restore' } });
  root.send({ type: 'changes.pending', id: 'm1', changes: 1 });
  go('/venues');
  children().navigation?.send({ type: 'leave.discard' });
  await reach('/venues', ['venues']);
  expect(types('editor').slice(2)).toEqual(['editor.restore', 'editor.discard']);
});

test('a form whose submission fails behind another part of its screen is shown', async () => {
  const { root, children, go, reach, at } = await startRoot('/me/language');
  await reach('/me/language', ['account', 'devices', 'personalArea', 'phoneNumber']);
  root.send({ type: 'changes.pending', id: 'account', changes: 1 });
  const fail = () => root.send({ type: 'changes.saveFailed', id: 'account', shownAt: '/me' });
  fail();
  expect(at()).toBe('/me');
  go('/me/account');
  go('/venues');
  children().navigation?.send({ type: 'leave.save' });
  fail();
  const navigation = children().navigation?.getSnapshot();
  expect([at(), navigation?.value, navigation?.context.exit]).toEqual(['/me', 'open', null]);
  fail();
  expect(children().navigation?.getSnapshot().context.at).toBe(navigation?.context.at);
});

test('a profile that was read again reaches the screens: their forms begin with it', async () => {
  const { root, screens, reach } = await startRoot('/venues');
  await reach('/venues', ['venues']);
  const renamed = { ...michal, firstName: 'Mika' };
  root.send({ type: 'venues.read', person: renamed });
  expect([screens()?.context.person, screens()?.context.signedIn]).toEqual([renamed, true]);
});

test('changes of others reach what is open', async () => {
  const { root, reach, types, go, children, screens } = await startRoot(menus);
  await reach(menus, ['list']);
  children().screens?.send({ type: 'row.created', id: 'm1' });
  expect(screens()?.context.createdItem).toBe('m1');
  go(item);
  await reach(item, ['editor', 'list']);
  const change = { kind: 'content', id: 'm1', entity: 'menu', version: 2, what: 'updated', by: null };
  root.send({ type: 'live.changed', change });
  root.send({ type: 'live.gap' });
  root.send({ type: 'live.rejected', token: 'v1' });
  expect([types('list').slice(-2), types('editor')]).toEqual([
    ['live.changed', 'live.gap'],
    ['live.changed', 'live.gap'],
  ]);
  const isReadingAgain = () =>
    children()
      .session?.getSnapshot()
      .matches({ active: { person: 'refreshing' } });
  for (const kind of ['venue', 'access'] as const) {
    root.send({ type: 'live.changed', change: { ...change, kind } });
    expect([kind, isReadingAgain()]).toEqual([kind, true]);
    await eventually(() => expect(isReadingAgain()).toBe(false));
  }
});

test('the venue itself is read again after its changes were not followed for a while', async () => {
  const { root, reach, received, children } = await startRoot(menus);
  await reach(menus, ['list']);
  const updates = () => received.list?.filter(({ type }) => type === 'venue.changed').length;
  root.send({ type: 'live.resumed' });
  await eventually(() => expect(updates()).toBe(1));
  // the sign-in form came over the screen, as over an open form
  root.send({ type: 'changes.pending', id: menus, changes: 1 });
  children().session?.send({ type: 'session.endedInOtherTab' });
  children().session?.send({ type: 'tokens.shared', tokens: { access: 'a', refresh: 'r' } });
  await eventually(() => expect(updates()).toBe(2));
});

test('H043 permissions are read again, and open screens receive them', async () => {
  const { root, reach, received, go, venue } = await startRoot(menus);
  await reach(menus, ['list']);
  go(item);
  await reach(item, ['editor', 'list']);
  root.send({ type: 'access.recheckRequested' });
  const accountUpdates = [{ type: 'venue.changed', venue: createVenueWithRole('owner', { venue: 'jaffa' }) }];
  await eventually(() =>
    expect([received.list, received.editor].map((it) => it?.filter(({ type }) => type === 'venue.changed'))).toEqual([
      accountUpdates,
      accountUpdates,
    ]),
  );
  expect(venue()).toEqual(createVenueWithRole('owner', { venue: 'jaffa' }));
});

test('an undo whose list no longer exists shows an error instead of being ignored', async () => {
  const { root, reach, received } = await startRoot('/venues');
  await reach('/venues', ['venues']);
  root.send({ type: 'undo.requested', to: 'list', path: '/petilia-jaffa/menus', event: { type: 'table.undo' } });
  expect(received.notifications?.at(-1)).toEqual({
    type: 'notification.shown',
    notification: { kind: 'warning', message: 'notifications.undoTooLate' },
  });
});

test('a retry whose screen is closed says where to make the change again, and not that it cannot be undone', async () => {
  const { root, reach, received } = await startRoot('/venues');
  await reach('/venues', ['venues']);
  root.send({ type: 'undo.requested', to: 'list', event: { type: 'table.undo' }, isRetry: true });
  expect(received.notifications?.at(-1)).toEqual({
    type: 'notification.shown',
    notification: { kind: 'warning', message: 'notifications.retryTooLate' },
  });
});

test('notices and what is scheduled start when their code is loaded, hear of changes, and end with their venue', async () => {
  const { root, reach, types, go, children } = await startRoot(menus);
  await reach(menus, ['list']);
  expect([children().deferredCode !== undefined, children().notices]).toEqual([true, undefined]);
  root.send({ type: 'live.gap' });
  root.send({ type: 'deferredCode.loaded', venue: 'jaffa' });
  expect([children().deferredCode, children().notices !== undefined]).toEqual([undefined, true]);
  root.send({ type: 'live.gap' });
  expect([types('notices'), types('scheduledPublications')]).toEqual([['live.gap'], ['live.gap']]);
  go('/haifa/menus');
  await eventually(() =>
    expect([children().notices, children().scheduledPublications]).toEqual([undefined, undefined]),
  );
});
