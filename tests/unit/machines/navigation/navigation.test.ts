import { describe, expect, test } from 'vitest';
import { navigationMachine } from '../../../../machines/navigation/navigation.machine.ts';
import {
  redirectFor,
  leavesUnsavedChanges,
  parseReturnPath,
} from '../../../../machines/navigation/navigation.guards.ts';
import { isAsking } from '../../../../machines/navigation/navigation.selectors.ts';
import { fromCallback } from 'xstate';
import type { BrowserHistoryCommand } from '../../../../machines/navigation/navigation.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const item = '/petilia-jaffa/menus/menu_1';
const list = '/petilia-jaffa/menus';
const input = { path: item, at: 3 };

describe('navigation', () => {
  const walk = createWalk(navigationMachine, {
    input,
    samples: {
      'path.requested': [{ path: list }, { path: `${item}/details` }],
      'browser.moved': [
        { path: list, at: 2 },
        { path: item, at: 3 },
        { path: `${item}/details`, at: 4 },
      ],
      'access.changed': [{ access: 'signedIn' }, { access: 'signedOut' }],
      'overlay.opened': [{ id: 'dialog' }],
      'overlay.closed': [{ id: 'dialog' }],
      'changes.pending': [{ id: 'menu_1', changes: 2 }],
      'changes.cleared': [{ id: 'menu_1' }, { id: 'menu_2' }],
    },
    facts: ({ context }) => [
      context.path,
      Object.keys(context.guards),
      context.exit?.kind ?? null,
      context.access,
      context.overlays.length > 0,
    ],
    invariant: (snapshot) => {
      const { context } = snapshot;
      // as long as work is unsaved, its item is what the address names
      for (const id of Object.keys(context.guards)) {
        if (context.path.includes('/menus/')) expect(leavesUnsavedChanges(context.path, id)).toBe(false);
      }
      // one only waits where there is somewhere to go
      if (isAsking(snapshot)) expect(context.exit).not.toBeNull();
    },
    limit: 20_000,
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));
});

const inside = (from: { path: string; at: number } = input) => {
  const orders: BrowserHistoryCommand[] = [];
  const harness = createActorHarness(navigationMachine, {
    input: from,
    actors: {
      browser: fromCallback<BrowserHistoryCommand>(({ receive }) => receive((order) => void orders.push(order))),
    },
  });
  harness.actor.send({ type: 'access.changed', access: 'signedIn' });
  orders.length = 0;
  harness.received.parent = [];
  const path = () => harness.actor.getSnapshot().context.path;
  const asking = () => isAsking(harness.actor.getSnapshot());
  const facts = () => harness.received.parent?.map(({ type }) => type);
  return { ...harness, orders, path, asking, facts };
};
const unsaved = () => {
  const harness = inside();
  harness.actor.send({ type: 'changes.pending', id: 'menu_1', changes: 2 });
  harness.orders.length = 0;
  return harness;
};

describe('seven exits, one guard, three answers', () => {
  test.each([list, '/venues', '/petilia-haifa', '/logout', '/preview/menu_2', '/petilia-jaffa/menus/menu_2'])(
    '%s is held until it is answered',
    (path) => {
      const harness = unsaved();
      harness.actor.send({ type: 'path.requested', path });
      expect([harness.asking(), harness.path(), harness.orders]).toEqual([true, item, []]);
      harness.actor.send({ type: 'leave.stay' });
      expect([harness.asking(), harness.path()]).toEqual([false, item]);
    },
  );

  test.each([`${item}/details`, `${item}?language=he`, '/preview/menu_1'])(
    '%s leaves nothing, and never asks',
    (path) => {
      const harness = unsaved();
      harness.actor.send({ type: 'path.requested', path });
      expect([harness.asking(), harness.path()]).toEqual([false, path]);
    },
  );

  test.each([
    ['who signs in again over unsaved settings', { type: 'access.changed', access: 'signedIn' }],
    ['the link of the screen itself', { type: 'path.requested', path: '/petilia-jaffa/settings' }],
  ] as const)('%s leaves nothing and asks nothing', (_, event) => {
    const { actor } = createActorHarness(navigationMachine, { input: { path: '/petilia-jaffa/settings', at: 3 } });
    actor.send({ type: 'access.changed', access: 'signedIn' });
    actor.send({ type: 'changes.pending', id: 'venueSettings', changes: 1 });
    actor.send(event);
    expect([isAsking(actor.getSnapshot()), actor.getSnapshot().context.guards]).toEqual([false, { venueSettings: 1 }]);
    actor.send({ type: 'path.requested', path: '/petilia-haifa/settings' });
    expect(isAsking(actor.getSnapshot())).toBe(true);
  });

  test('Back is put right before anyone is asked, and repeated when the changes are discarded', () => {
    const harness = unsaved();
    harness.actor.send({ type: 'browser.moved', path: '/venues', at: 1 });
    expect([harness.asking(), harness.orders]).toEqual([true, [{ type: 'browser.go', by: 2 }]]);
    // the browser's own echo of that
    harness.actor.send({ type: 'browser.moved', path: item, at: 3 });
    expect(harness.asking()).toBe(true);
    harness.orders.length = 0;
    harness.actor.send({ type: 'leave.discard' });
    expect(harness.orders).toEqual([
      { type: 'browser.block', held: false },
      { type: 'browser.go', by: -2 },
    ]);
    harness.actor.send({ type: 'browser.moved', path: '/venues', at: 1 });
    expect([harness.path(), harness.facts()]).toEqual(['/venues', ['changes.discarded', 'path.changed']]);
  });

  test('Back closes overlays first, the topmost before the others', () => {
    const harness = unsaved();
    const left: string[] = [];
    harness.actor.on('overlay.left', ({ id }) => void left.push(id));
    for (const id of ['menu', 'dialog']) harness.actor.send({ type: 'overlay.opened', id });
    harness.actor.send({ type: 'browser.moved', path: list, at: 2 });
    expect([left, harness.orders]).toEqual([['dialog'], [{ type: 'browser.go', by: 1 }]]);
    // the browser's own echo of that
    harness.actor.send({ type: 'browser.moved', path: item, at: 3 });
    expect([harness.asking(), harness.path()]).toEqual([false, item]);
    harness.actor.send({ type: 'overlay.closed', id: 'dialog' });
    harness.actor.send({ type: 'browser.moved', path: '/venues', at: 1 });
    expect(left).toEqual(['dialog', 'menu']);
    harness.actor.send({ type: 'overlay.closed', id: 'menu' });
    harness.actor.send({ type: 'browser.moved', path: list, at: 2 });
    expect([left.length, harness.asking()]).toEqual([2, true]);
  });

  test('on the first entry of a tab an overlay adds an entry of the same path once, for Back to close it', () => {
    const harness = inside({ path: item, at: 0 });
    const left: string[] = [];
    harness.actor.on('overlay.left', ({ id }) => void left.push(id));
    for (const id of ['menu', 'dialog']) harness.actor.send({ type: 'overlay.opened', id });
    expect(harness.orders).toEqual([{ type: 'browser.push', path: item, at: 1 }]);
    harness.actor.send({ type: 'browser.moved', path: item, at: 0 });
    expect([left, harness.orders.slice(1)]).toEqual([['dialog'], [{ type: 'browser.go', by: 1 }]]);
  });

  test('a Back that leads to the same path leads on, so that no press does nothing', () => {
    const harness = inside({ path: item, at: 0 });
    harness.actor.send({ type: 'overlay.opened', id: 'dialog' });
    harness.actor.send({ type: 'overlay.closed', id: 'dialog' });
    harness.actor.send({ type: 'path.requested', path: list });
    harness.actor.send({ type: 'browser.moved', path: item, at: 1 });
    harness.orders.length = 0;
    harness.actor.send({ type: 'browser.moved', path: item, at: 0 });
    expect(harness.orders).toEqual([{ type: 'browser.go', by: -1 }]);
  });

  test('the question about a jump adds no entry: its answer needs the entries that are there', () => {
    const harness = inside({ path: item, at: 0 });
    harness.actor.send({ type: 'changes.pending', id: 'menu_1', changes: 2 });
    harness.actor.send({ type: 'browser.moved', path: list, at: 1 });
    harness.orders.length = 0;
    harness.actor.send({ type: 'overlay.opened', id: 'leave' });
    expect(harness.orders).toEqual([]);
  });

  test('Forward does not close overlays', () => {
    const harness = inside();
    harness.actor.send({ type: 'overlay.opened', id: 'dialog' });
    harness.actor.send({ type: 'browser.moved', path: list, at: 4 });
    expect([harness.path(), harness.orders]).toEqual([list, []]);
  });

  test('saving first continues when all changes are saved, and stays when it fails', () => {
    const harness = unsaved();
    harness.actor.send({ type: 'path.requested', path: list });
    harness.actor.send({ type: 'leave.save' });
    expect(harness.facts()).toEqual(['changes.saveRequested']);
    harness.actor.send({ type: 'changes.saveFailed' });
    expect([harness.asking(), harness.path()]).toEqual([false, item]);

    harness.actor.send({ type: 'path.requested', path: list });
    harness.actor.send({ type: 'leave.save' });
    harness.actor.send({ type: 'changes.cleared', id: 'menu_1' });
    expect([harness.asking(), harness.path()]).toEqual([false, list]);
  });

  test('a slow save blocks nobody: one may stay after all, and is not navigated away when it is done', () => {
    const harness = unsaved();
    harness.actor.send({ type: 'path.requested', path: list });
    harness.actor.send({ type: 'leave.save' });
    harness.actor.send({ type: 'leave.stay' });
    expect([harness.asking(), harness.path()]).toEqual([false, item]);
    harness.actor.send({ type: 'changes.cleared', id: 'menu_1' });
    expect([harness.asking(), harness.path()]).toEqual([false, item]);
  });

  test('who is out holds no tab back from being closed', () => {
    const harness = unsaved();
    harness.actor.send({ type: 'access.changed', access: 'signedOut', dropReturnPath: true });
    expect(harness.orders).toContainEqual({ type: 'browser.block', held: false });
    expect(harness.asking()).toBe(false);
  });

  test('after a save there is no confirmation', () => {
    const harness = unsaved();
    harness.actor.send({ type: 'changes.cleared', id: 'menu_1' });
    expect(harness.orders).toEqual([{ type: 'browser.block', held: false }]);
    harness.actor.send({ type: 'path.requested', path: list });
    expect([harness.asking(), harness.path()]).toEqual([false, list]);
  });

  test('sign-out goes through the same guard, then to the root', () => {
    const harness = unsaved();
    harness.actor.send({ type: 'path.requested', path: '/logout' });
    harness.actor.send({ type: 'leave.discard' });
    expect(harness.facts()).toEqual(['changes.discarded', 'signOut.allowed']);
  });
});

describe('where one may go', () => {
  const out = { access: 'signedOut', previous: null } as const;
  const within = { access: 'signedIn', previous: null } as const;
  test.each([
    ['/', out, '/login'],
    ['/venues', out, '/login'],
    [`${item}?language=he`, out, `/login?next=${encodeURIComponent(`${item}?language=he`)}`],
    ['/login', out, '/login'],
    ['/signup', out, '/signup'],
    ['/nothing/at/all/here', out, '/login'],
    ['/', within, '/venues'],
    ['/login', within, '/venues'],
    [`/login?next=${encodeURIComponent(item)}`, within, item],
    // whoever has one venue begins there, and finds the list of venues where it is
    ['/', { ...within, home: '/petilia-jaffa' }, '/petilia-jaffa'],
    ['/login', { ...within, home: '/petilia-jaffa' }, '/petilia-jaffa'],
    [`/login?next=${encodeURIComponent(item)}`, { ...within, home: '/petilia-jaffa' }, item],
    ['/venues', { ...within, home: '/petilia-jaffa' }, '/venues'],
    // an invitation is accepted after a sign-in
    ['/join', out, '/join'],
    ['/login?next=%2Fjoin', within, '/join'],
    ['/login?next=%2Fsignup', within, '/venues'],
    ['/petilia-jaffa', within, '/petilia-jaffa'],
    [item, within, item],
    [item, { access: 'signedIn', previous: '/' }, list],
    [`${item}/details`, { access: 'signedIn', previous: '/' }, list],
    [item, { access: 'signedIn', previous: '/venues' }, item],
    [item, { access: 'unknown', previous: null }, item],
    // the slash behind an address that was typed or copied
    ['/petilia-jaffa/', within, '/petilia-jaffa'],
    [`${list}//?q=soup/`, within, `${list}?q=soup/`],
    ['/login?next=%2Fpetilia-jaffa%2F', within, '/petilia-jaffa'],
    [`${item}/`, out, `/login?next=${encodeURIComponent(item)}`],
  ] as const)('%s', (path, circumstances, to) => expect(redirectFor(path, circumstances)).toBe(to));

  test.each([
    'https://evil',
    'HTTPS:evil',
    '//evil',
    '///evil',
    '/\\/evil',
    '\\\\evil',
    '/%2Fevil',
    '/%5C%5cevil',
    '/petilia-jaffa/%2f%2fevil',
    '/%0a/evil',
    '/\u0000/evil',
    '/\u00a0//evil',
    ' /venues',
    'data:text/html,x',
    'venues',
    '/login?next=//evil',
    '/signup',
    '/machines',
    '/api/graphql',
    '/p/somebody',
    '/petilia-jaffa/no-such-section/x',
    '/venues/../login',
    '/\\evil',
    '/%2f%2fevil',
    '%2f%2fevil',
    '/\t/evil',
    '/%5cevil',
    '/%09/evil',
    'javascript:alert(1)',
    '/login',
    '/logout',
    '/',
    '',
    '/a/b/c/d/e',
  ])('H135 %j is not where a sign-in leads', (next) => expect(parseReturnPath(next)).toBe('/venues'));
  test.each([
    '/outbox',
    '/outbox.json',
    '/healthz',
    '/api/graphql',
    '/p/winter',
    `/jaffa/menus?q=${'a'.repeat(2_000)}`,
  ])('H135 %.30s, which is no screen of ours or too long, is not a return path', (next) =>
    expect(parseReturnPath(next)).toBe('/venues'),
  );
  test('H135 nor is no address at all', () => expect(parseReturnPath(null)).toBe('/venues'));
  test('H137 another venue may be named: its door decides', () =>
    expect(parseReturnPath('/harbour/menus')).toBe('/harbour/menus'));

  test('someone who was never signed in returns to the requested path; someone who signed out deliberately does not', () => {
    const harness = createActorHarness(navigationMachine, { input });
    harness.actor.send({ type: 'access.changed', access: 'signedOut' });
    expect(harness.actor.getSnapshot().context.path).toBe(`/login?next=${encodeURIComponent(item)}`);
    harness.actor.send({ type: 'access.changed', access: 'signedIn' });
    expect(harness.actor.getSnapshot().context.path).toBe(item);
    harness.actor.send({ type: 'access.changed', access: 'signedOut', dropReturnPath: true });
    expect(harness.actor.getSnapshot().context.path).toBe('/login');
  });
});

test('work in a dialog is named by the path of its screen: only another path leaves it', () => {
  const leaves = (path: string) => leavesUnsavedChanges(path, '/jaffa/rsvp');
  expect([leaves('/jaffa/rsvp'), leaves('/jaffa/rsvp?view=pending'), leaves('/machines')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([leaves('/haifa/rsvp'), leaves('/jaffa/survey'), leaves('/venues')]).toEqual([true, true, true]);
});
