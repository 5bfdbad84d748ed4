import { expect, test } from 'vitest';
import { eventually } from '../../../support/eventually.ts';
import { item, menus, michal, startRoot, strange } from './root-fixture.ts';

const reason = { code: 'FORBIDDEN', key: 'reasonNeeded', message: '', path: 'reason' } as const;

test('each place has its actors; a list outlives its items, an editor its preview', async () => {
  const { go, reach } = await startRoot('/');
  await reach('/venues', ['venues']);
  go('/venues/new');
  await reach('/venues/new', ['newVenue']);
  go('/jaffa');
  await reach('/jaffa', ['home', 'management']);
  go('/jaffa/settings');
  await reach('/jaffa/settings', ['deleteVenue', 'management', 'profileCompleteness', 'venueSettings']);
  go('/me/account');
  await reach('/me/account', ['account', 'devices', 'personalArea', 'phoneNumber']);
  go(menus);
  await reach(menus, ['list']);
  go(item);
  await reach(item, ['editor', 'list']);
  go('/preview/m1');
  await reach('/preview/m1', ['editor', 'list', 'preview']);
  go(`${item}/details`);
  await reach(`${item}/details`, ['editor', 'list']);
});

test.each(['/me', '/me/language', '/venues/new'])('%s, loaded again, stays in the venue one stood in', async (path) => {
  const { venue } = await startRoot(path, { stood: 'haifa' });
  await eventually(() => expect(venue()?.venue).toBe('haifa'));
});

test('where no venue is named, one that cannot be entered again changes nothing on the screen', async () => {
  for (const stood of ['strange', 'lost']) {
    const { children, reach, types } = await startRoot('/me', { stood });
    await eventually(() => expect(children().venue?.getSnapshot().context.error).not.toBeNull());
    await reach('/me', ['account', 'devices', 'personalArea', 'phoneNumber']);
    expect(types('list')).toEqual([]);
  }
});

test('a superUser is not asked for a reason by a page about themselves', async () => {
  const { children, reach } = await startRoot('/me', { stood: 'jaffa', person: { ...michal, superUser: true } });
  await reach('/me', ['account', 'devices', 'personalArea', 'phoneNumber']);
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

test('a strange venue leads back to the one before, and a lost pass says so', async () => {
  const { go, reach, types, root, children } = await startRoot(menus);
  await reach(menus, ['list']);
  go('/strange/menus');
  await reach('/jaffa', ['home', 'management']);
  expect(types('notifications').filter((type) => type !== 'undo.dropped')).toEqual(['notification.shown']);
  root.send({ type: 'pass.lost', venue: 'jaffa', error: strange });
  await eventually(() => expect(children().venue?.getSnapshot().matches('none')).toBe(true));
});

test('losing access leaves the venue for the list of venues, says so, and drops what waits for it', async () => {
  const { reach, root, children, received } = await startRoot(menus);
  await reach(menus, ['list']);
  const waiting = () =>
    children()
      .queue?.getSnapshot()
      .context.pending.map(({ venue }) => venue);
  for (const venue of ['jaffa', 'haifa']) {
    const change = { key: venue, person: 'p1', venue, id: 't1', name: 'Noa', event: 'noShow', reason: '' } as const;
    children().queue?.send({ type: 'change.made', change });
  }
  expect(waiting()).toEqual(['jaffa', 'haifa']);
  root.send({ type: 'pass.lost', venue: 'jaffa', error: strange });
  await reach('/venues', ['venues']);
  expect(waiting()).toEqual(['haifa']);
  const shown = (received.notifications ?? []).flatMap(({ notification }) => notification ?? []);
  expect(shown).toEqual([expect.objectContaining({ message: 'shell.accessLost' })]);
});

test('a venue that was closed to the person opens once they may enter it again', async () => {
  const { go, reach, root, children } = await startRoot(menus);
  const isOpen = () => children().venue?.getSnapshot().matches('active');
  await reach(menus, ['list']);
  root.send({ type: 'pass.lost', venue: 'jaffa', error: strange });
  await eventually(() => expect(isOpen()).toBe(false));
  go('/venues');
  await reach('/venues', ['venues']);
  go(menus);
  await eventually(() => expect(isOpen()).toBe(true));
  await reach(menus, ['list']);
});

test('nothing that waits is sent to a venue that was lost, until it is entered again', async () => {
  const { go, reach, root, children } = await startRoot(menus);
  const venueOfQueue = () => children().queue?.getSnapshot().context.venue;
  await reach(menus, ['list']);
  expect(venueOfQueue()).toBe('jaffa');
  root.send({ type: 'pass.lost', venue: 'jaffa', error: strange });
  expect(venueOfQueue()).toBe(null);
  go('/venues');
  await reach('/venues', ['venues']);
  go(menus);
  await eventually(() => expect(venueOfQueue()).toBe('jaffa'));
});

const suspend = async () => {
  const over = await startRoot(item);
  await over.reach(item, ['editor']);
  const editor = () => over.screens()?.children.editor;
  const before = editor();
  over.root.send({ type: 'changes.pending', id: 'm1', changes: 1 });
  over.root.send({ type: 'pass.lost', venue: 'jaffa', error: reason });
  expect(over.children().venue?.getSnapshot().matches({ entering: 'awaitingReason' })).toBe(true);
  expect([over.at(), over.types('live').at(-1), over.children().queue?.getSnapshot().context.venue]).toEqual([
    item,
    'venue.unfollowed',
    null,
  ]);
  return { ...over, isSameEditor: () => before !== undefined && editor() === before };
};

test('a venue whose reason is no longer valid waits for another one; what was typed is still there', async () => {
  const { children, types, isSameEditor } = await suspend();
  children().venue?.send({ type: 'reason.given', reason: 'still helping' });
  await eventually(() => expect(types('live').at(-1)).toBe('venue.followed'));
  expect([isSameEditor(), children().queue?.getSnapshot().context.venue]).toEqual([true, 'jaffa']);
});

test('a venue for which no other reason is given is left without a question that could not be answered', async () => {
  const { children, reach, venue, types } = await suspend();
  children().venue?.send({ type: 'reason.cancelled' });
  await reach('/venues', ['venues']);
  expect([venue(), types('editor')]).toEqual([null, []]);
});

test('a venue that the network kept back is waited for at its path, and nothing is said twice', async () => {
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

test('a venue that the person joined is entered, and the venues are read again', async () => {
  const { root, go, reach, types } = await startRoot('/venues');
  go('/join');
  await reach('/join', ['joinVenue']);
  root.send({ type: 'venue.joined', venue: 'haifa' });
  await reach('/haifa', ['home', 'management']);
  expect(types('notifications').filter((type) => type !== 'undo.dropped')).toEqual(['notification.shown']);
});

test('a deleted venue is left, and nothing of it stays', async () => {
  const { root, children, venue, reach, types } = await startRoot('/jaffa/settings');
  await reach('/jaffa/settings', ['deleteVenue', 'management', 'profileCompleteness', 'venueSettings']);
  root.send({ type: 'venue.deleted' });
  await reach('/venues', ['venues']);
  expect([venue(), children().venue?.getSnapshot().value]).toEqual([null, 'none']);
  expect(types('notifications').filter((type) => type !== 'undo.dropped')).toEqual(['notification.shown']);
});
