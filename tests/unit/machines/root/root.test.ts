import { fromPromise } from 'xstate';
import { defaultAccessibility } from '../../../../graphql/domain/accessibility.ts';
import { describe, expect, test } from 'vitest';
import { itemSyncMachine } from '../../../../machines/editor/item-sync.machine.ts';
import type { ItemKey, LoadedItem } from '../../../../machines/editor/item-sync.types.ts';
import { editorMachine } from '../../../../machines/editor/editor.machine.ts';
import type { QueuedTicketEvent } from '../../../../machines/offline/save-queue.types.ts';
import type { SaveOutcome } from '../../../../machines/item/item.types.ts';
import type { PreferencesEvent } from '../../../../machines/preferences/preferences.types.ts';
import { rootMachine } from '../../../../machines/root/root.machine.ts';
import { listTransitions } from '../../../support/machine-transitions.ts';
import { createVenueWithRole } from '../support/venue-fixture.ts';
import { eventually } from '../../../support/eventually.ts';

import { draft, entry, item, large, menus, michal, startRoot, strange, taken } from './root-fixture.ts';

describe('the stage', () => {
  test('each place has its actors; a list outlives its items, an editor its preview', async () => {
    const { go, reach } = await startRoot('/');
    await reach('/venues', ['venues']);
    go('/venues/new');
    await reach('/venues/new', ['newVenue']);
    go('/jaffa');
    await reach('/jaffa', ['home', 'management']);
    go('/jaffa/settings');
    await reach('/jaffa/settings', ['deleteVenue', 'venueSettings']);
    go('/me/account');
    await reach('/me/account', ['account', 'devices']);
    go(menus);
    await reach(menus, ['list']);
    go(item);
    await reach(item, ['editor', 'list']);
    go('/preview/m1');
    await reach('/preview/m1', ['editor', 'list', 'preview']);
    go(`${item}/details`);
    await reach(`${item}/details`, ['editor', 'list']);
  });

  test.each(['/me', '/me/language', '/venues/new'])('%s, reloaded, stays in the active venue', async (path) => {
    const { venue } = await startRoot(path, { stood: 'haifa' });
    await eventually(() => expect(venue()?.venue).toBe('haifa'));
  });

  test('where no venue is named, one that cannot be entered again changes nothing on the screen', async () => {
    for (const stood of ['strange', 'lost']) {
      const { children, reach, types } = await startRoot('/me', { stood });
      await eventually(() => expect(children().venue?.getSnapshot().context.error).not.toBeNull());
      await reach('/me', ['account', 'devices']);
      expect(types('list')).toEqual([]);
    }
  });

  test('a superUser is not asked for a reason by a page about themselves', async () => {
    const { children, reach } = await startRoot('/me', { stood: 'jaffa', person: { ...michal, superUser: true } });
    await reach('/me', ['account', 'devices']);
    expect(children().venue?.getSnapshot().value).toBe('none');
  });

  test('a new item is asked for by its list’s address, from within the venue only', async () => {
    const { go, reach, types } = await startRoot(`${menus}?new`);
    await reach(`${menus}?new`, ['list']);
    expect(types('list')).toEqual([]);
    go('/jaffa');
    await reach('/jaffa', ['home', 'list', 'management']);
    go(`${menus}?new`);
    await reach(menus, ['list']);
    expect(types('list')).toEqual(['table.opened', 'table.create', 'table.opened']);
    go('/jaffa');
    go(menus);
    await reach(menus, ['list']);
    expect(types('list').slice(3)).toEqual(['table.opened']);
  });

  test('nothing of the old venue stays when another is entered', async () => {
    const { go, reach, types, venue } = await startRoot(item);
    await reach(item, ['editor']);
    go('/haifa/menus');
    await reach('/haifa/menus', ['list']);
    expect([types('live').slice(-3), venue()?.venue]).toEqual([
      ['venue.followed', 'venue.unfollowed', 'venue.followed'],
      'haifa',
    ]);
  });

  test('an unknown venue leads back to the previous one, and a lost pass shows an error', async () => {
    const { go, reach, types, root, children } = await startRoot(menus);
    await reach(menus, ['list']);
    go('/strange/menus');
    await reach('/jaffa', ['home', 'management']);
    expect(types('notifications').filter((type) => type !== 'undo.dropped')).toEqual(['notification.shown']);
    root.send({ type: 'pass.lost', venue: 'jaffa', error: strange });
    await eventually(() => expect(children().venue?.getSnapshot().matches('none')).toBe(true));
  });

  test('a venue that could not be loaded without a network stays at its path, and is reported once', async () => {
    const { children, at, types } = await startRoot('/lost/menus');
    await eventually(() => expect(children().venue?.getSnapshot().matches('unreachable')).toBe(true));
    expect([at(), types('notifications').filter((type) => type !== 'undo.dropped')]).toEqual(['/lost/menus', []]);
  });

  test('a venue that was made is entered, and the venues are read again', async () => {
    const { root, reach, types } = await startRoot('/venues/new');
    await reach('/venues/new', ['newVenue']);
    root.send({ type: 'venue.created', venue: 'haifa' });
    await reach('/haifa', ['home', 'management']);
    expect(types('notifications').filter((type) => type !== 'undo.dropped')).toEqual(['notification.shown']);
  });

  test('a deleted venue is left, and nothing of it stays', async () => {
    const { root, children, venue, reach, types } = await startRoot('/jaffa/settings');
    await reach('/jaffa/settings', ['deleteVenue', 'venueSettings']);
    root.send({ type: 'venue.deleted' });
    await reach('/venues', ['venues']);
    expect([venue(), children().venue?.getSnapshot().value]).toEqual([null, 'none']);
    expect(types('notifications').filter((type) => type !== 'undo.dropped')).toEqual(['notification.shown']);
  });
});

describe('facts are carried', () => {
  test('unsaved changes block navigation; save, discard and undo reach the editor', async () => {
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

  test('changes of others reach what is open', async () => {
    const { root, reach, types, go, children, screens } = await startRoot(menus);
    await reach(menus, ['list']);
    children().screens?.send({ type: 'item.created', entity: 'menu', id: 'm1' });
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

  test('H043 permissions are reloaded, and the running actors are notified', async () => {
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

  test('language, theme and storage', async () => {
    const { root, children, screens, preferences, reach, storedPreferences, accountUpdates } =
      await startRoot('/venues');
    await reach('/venues', ['venues']);
    expect([preferences()?.language, screens()?.context.language]).toEqual(['fr', 'fr']);
    children().preferences?.send({ type: 'language.chosen', language: 'ru' });
    children().preferences?.send({ type: 'theme.chosen', theme: 'dark' });
    root.send({ type: 'storage.changed', safe: false });
    const { storageSafe } = root.getSnapshot().context;
    expect({ ...preferences(), shown: screens()?.context.language, storageSafe, told: accountUpdates }).toEqual({
      language: 'ru',
      shown: 'ru',
      person: 'p1',
      sending: { locale: 'ru' },
      preferences: {
        language: 'ru',
        theme: 'dark',
        accessibility: defaultAccessibility,
        hiddenColumns: {},
        area: 'content',
        unsent: { person: 'p1', choices: { locale: 'ru' } },
      },
      storageSafe: false,
      told: [{ locale: 'ru' }],
    });
    expect(storedPreferences.at(-1)).toEqual(preferences()?.preferences);
  });

  test('preferences apply immediately, are stored on the device and sent to the account', async () => {
    const { children, preferences, reach, storedPreferences, accountUpdates } = await startRoot('/me', {
      person: { ...michal, accessibility: large },
    });
    await reach('/me', ['account', 'devices']);
    const current = () => preferences()?.preferences;
    const send = (event: PreferencesEvent) => children().preferences?.send(event);
    expect(current()?.accessibility).toEqual(large);
    send({ type: 'accessibility.chosen', group: 'color', choice: 'dark' });
    send({ type: 'accessibility.chosen', group: 'link', choice: 'no such choice' });
    expect(current()?.accessibility).toEqual({ ...large, color: 'dark' });
    // the newer value applies
    send({ type: 'theme.chosen', theme: 'light' });
    expect(current()).toMatchObject({ theme: 'light', accessibility: large });
    send({ type: 'accessibility.reset' });
    expect(current()?.accessibility).toEqual(defaultAccessibility);
    expect(storedPreferences.at(-1)).toEqual(current());
    // one after the other: what was chosen meanwhile goes as it is then
    await expect
      .poll(() => accountUpdates)
      .toEqual([{ accessibility: { ...large, color: 'dark' } }, { accessibility: defaultAccessibility }]);
  });
});

describe('without a network', () => {
  const save = {
    key: 'k1',
    person: 'p1',
    venue: 'jaffa',
    entity: 'menu',
    id: 'm1',
    name: 'Winter',
    version: 1,
  } as const;
  const draft = { _name: 'Winter' };
  const arrived = (outcome: SaveOutcome, id = 'm1') =>
    ({ type: 'save.delivered', save: { ...save, id, draft, editor: 'e1', order: 1 }, outcome }) as const;
  const rejected: SaveOutcome = { type: 'rejected', error: strange };
  const item = {
    id: 'm1',
    name: 'Winter',
    component: 'menu',
    version: 2,
    publishedVersion: null,
    state: 'draft',
    updatedAt: '',
  } as const;

  test('the editor is notified of the network and of the outcome of its queued saves; for a closed item, the person is', async () => {
    const { root, reach, received, types } = await startRoot('/jaffa/menus/m1');
    await reach('/jaffa/menus/m1', ['editor']);
    root.send({ type: 'network.changed', offline: true });
    root.send(arrived(rejected));
    expect(received.editor?.filter(({ type }) => !type.startsWith('xstate.')).map(({ type }) => type)).toEqual([
      'network.changed',
      'save.delivered',
    ]);
    expect(types('notifications').filter((type) => type !== 'undo.dropped')).toEqual([]);
    root.send(arrived(rejected, 'm2'));
    root.send(arrived({ type: 'conflict', item: { ...item, updatedBy: 'Dana', draft } }, 'm2'));
    root.send(arrived({ type: 'saved', item: { ...item, updatedBy: 'Michal', draft } }, 'm2'));
    expect(
      (received.notifications ?? []).flatMap(({ notification }) =>
        [(notification as { message: string } | undefined)?.message ?? []].flat(),
      ),
    ).toEqual(['offline.refused', 'offline.conflict', 'success.updateMenu']);
  });

  test('the board is notified that a change of a reservation was sent, and the person of its outcome', async () => {
    const { root, reach, received } = await startRoot('/jaffa/rsvp');
    await reach('/jaffa/rsvp', ['rsvp']);
    const change: QueuedTicketEvent = {
      ...{ key: 't1', person: 'p1', venue: 'jaffa', id: 'r1', name: 'Noa', event: 'done', reason: '', order: 1 },
    };
    const tooLate = { code: 'BAD_INPUT', key: 'notPossibleNow', message: '' } as const;
    root.send({ type: 'ticketEvent.delivered', change, error: null });
    root.send({ type: 'ticketEvent.delivered', change, error: tooLate });
    expect(received.rsvp?.filter(({ type }) => type === 'table.reload')).toHaveLength(2);
    expect(
      (received.notifications ?? []).flatMap(({ notification }) =>
        [(notification as { message: string } | undefined)?.message ?? []].flat(),
      ),
    ).toEqual(['offline.ticketSent', 'offline.ticketTooLate']);
  });

  test('an editor that was opened since knows of no queued save: the person is notified of its outcome', async () => {
    const loadItem = fromPromise<LoadedItem, ItemKey>(() => new Promise(() => undefined));
    const { root, reach, received } = await startRoot('/jaffa/menus/m1', {
      editor: editorMachine.provide({ actors: { sync: itemSyncMachine.provide({ actors: { loadItem } }) } }),
    });
    await reach('/jaffa/menus/m1', ['editor']);
    root.send(arrived(rejected));
    expect(
      (received.notifications ?? []).flatMap(
        ({ notification }) => (notification as { message?: string } | undefined)?.message ?? [],
      ),
    ).toEqual(['offline.refused']);
  });
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

test('somebody else signs in over an open item: nothing of it stays, and they begin at their venues', async () => {
  const over = await startRoot(item);
  await over.reach(item, ['editor']);
  const another = { ...michal, id: 'p2' };
  over.root.send({ type: 'session.signedIn', person: another, venues: [entry('haifa')], another: true });
  await over.reach('/venues', ['venues']);
  expect([over.venue(), over.screens()?.context.person?.id, over.types('live').at(-1)]).toEqual([
    null,
    'p2',
    'venue.unfollowed',
  ]);
});

describe('signing out', () => {
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
    expect([types('live').at(-1), types('notifications').at(-1)]).toEqual([
      'venue.unfollowed',
      'notifications.cleared',
    ]);
  });

  test.each([
    [item, 'editor'],
    ['/me', 'account'],
    ['/venues/new', 'newVenue'],
  ])(
    'an expired session stays over %s, which has unsaved changes; no live changes are subscribed meanwhile',
    async (path, name) => {
      const over = await startRoot(path);
      await over.reach(path, path === '/me' ? ['account', 'devices'] : [name]);
      over.children().session?.send({ type: 'session.endedInOtherTab' });
      await over.reach(path, path === '/me' ? ['account', 'devices'] : [name]);
      expect(over.types('live').at(-1)).toBe('venue.unfollowed');
      // another tab signs in again
      over.children().session?.send({ type: 'tokens.shared', tokens: { access: 'a', refresh: 'r' } });
      await eventually(() => expect(over.children().session?.getSnapshot().hasTag('signedIn')).toBe(true));
      if (path === item) await eventually(() => expect(over.types('live').at(-1)).toBe('venue.followed'));
    },
  );

  test('an expired session leaves a screen without unsaved changes', async () => {
    const left = await startRoot(menus);
    await left.reach(menus, ['list']);
    left.children().session?.send({ type: 'session.endedInOtherTab' });
    await left.reach(`/login?next=${encodeURIComponent(menus)}`, []);
  });
});

test('every transition of the root was taken', () => {
  expect(listTransitions(rootMachine).filter((name) => !taken.has(name))).toEqual([]);
});
