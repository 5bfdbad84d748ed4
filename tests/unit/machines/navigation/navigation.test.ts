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
      'path.wanted': [{ path: list }, { path: `${item}/details` }],
      'browser.moved': [
        { path: list, at: 2 },
        { path: item, at: 3 },
        { path: `${item}/details`, at: 4 },
      ],
      'access.changed': [{ access: 'in' }, { access: 'out' }],
      'layer.opened': [{ id: 'dialog' }],
      'layer.closed': [{ id: 'dialog' }],
      'guard.raised': [{ id: 'menu_1', changes: 2 }],
      'guard.lowered': [{ id: 'menu_1' }, { id: 'menu_2' }],
    },
    facts: ({ context }) => [
      context.path,
      Object.keys(context.guards),
      context.exit?.kind ?? null,
      context.access,
      context.layers.length > 0,
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
  const house = createActorHarness(navigationMachine, {
    input: from,
    actors: {
      browser: fromCallback<BrowserHistoryCommand>(({ receive }) => receive((order) => void orders.push(order))),
    },
  });
  house.actor.send({ type: 'access.changed', access: 'in' });
  orders.length = 0;
  house.heard.parent = [];
  const path = () => house.actor.getSnapshot().context.path;
  const asking = () => isAsking(house.actor.getSnapshot());
  const facts = () => house.heard.parent?.map(({ type }) => type);
  return { ...house, orders, path, asking, facts };
};
const unsaved = () => {
  const house = inside();
  house.actor.send({ type: 'guard.raised', id: 'menu_1', changes: 2 });
  house.orders.length = 0;
  return house;
};

describe('seven exits, one guard, three answers', () => {
  test.each([list, '/venues', '/petilia-haifa', '/logout', '/preview/menu_2', '/petilia-jaffa/menus/menu_2'])(
    '%s is held until it is answered',
    (path) => {
      const house = unsaved();
      house.actor.send({ type: 'path.wanted', path });
      expect([house.asking(), house.path(), house.orders]).toEqual([true, item, []]);
      house.actor.send({ type: 'leave.stay' });
      expect([house.asking(), house.path()]).toEqual([false, item]);
    },
  );

  test.each([`${item}/details`, `${item}?language=he`, '/preview/menu_1'])(
    '%s leaves nothing, and never asks',
    (path) => {
      const house = unsaved();
      house.actor.send({ type: 'path.wanted', path });
      expect([house.asking(), house.path()]).toEqual([false, path]);
    },
  );

  test('Back is put right before anyone is asked, and repeated when the changes are discarded', () => {
    const house = unsaved();
    house.actor.send({ type: 'browser.moved', path: '/venues', at: 1 });
    expect([house.asking(), house.orders]).toEqual([true, [{ type: 'browser.go', by: 2 }]]);
    // the browser's own echo of that
    house.actor.send({ type: 'browser.moved', path: item, at: 3 });
    expect(house.asking()).toBe(true);
    house.orders.length = 0;
    house.actor.send({ type: 'leave.discard' });
    expect(house.orders).toEqual([
      { type: 'browser.hold', held: false },
      { type: 'browser.go', by: -2 },
    ]);
    house.actor.send({ type: 'browser.moved', path: '/venues', at: 1 });
    expect([house.path(), house.facts()]).toEqual(['/venues', ['work.discarded', 'place.changed']]);
  });

  test('Back is meant for what lies over the page first, the newest before the others', () => {
    const house = unsaved();
    const left: string[] = [];
    house.actor.on('layer.left', ({ id }) => void left.push(id));
    for (const id of ['menu', 'dialog']) house.actor.send({ type: 'layer.opened', id });
    house.actor.send({ type: 'browser.moved', path: list, at: 2 });
    expect([left, house.orders]).toEqual([['dialog'], [{ type: 'browser.go', by: 1 }]]);
    // the browser's own echo of that
    house.actor.send({ type: 'browser.moved', path: item, at: 3 });
    expect([house.asking(), house.path()]).toEqual([false, item]);
    house.actor.send({ type: 'layer.closed', id: 'dialog' });
    house.actor.send({ type: 'browser.moved', path: '/venues', at: 1 });
    expect(left).toEqual(['dialog', 'menu']);
    house.actor.send({ type: 'layer.closed', id: 'menu' });
    house.actor.send({ type: 'browser.moved', path: list, at: 2 });
    expect([left.length, house.asking()]).toEqual([2, true]);
  });

  test('Forward is not meant for what lies over the page', () => {
    const house = inside();
    house.actor.send({ type: 'layer.opened', id: 'dialog' });
    house.actor.send({ type: 'browser.moved', path: list, at: 4 });
    expect([house.path(), house.orders]).toEqual([list, []]);
  });

  test('saving first goes on when the work is settled, and stays when it fails', () => {
    const house = unsaved();
    house.actor.send({ type: 'path.wanted', path: list });
    house.actor.send({ type: 'leave.save' });
    expect(house.facts()).toEqual(['work.saveWanted']);
    house.actor.send({ type: 'work.saveFailed' });
    expect([house.asking(), house.path()]).toEqual([false, item]);

    house.actor.send({ type: 'path.wanted', path: list });
    house.actor.send({ type: 'leave.save' });
    house.actor.send({ type: 'guard.lowered', id: 'menu_1' });
    expect([house.asking(), house.path()]).toEqual([false, list]);
  });

  test('a save that takes its time holds nobody: one may stay after all, and is not taken away when it is through', () => {
    const house = unsaved();
    house.actor.send({ type: 'path.wanted', path: list });
    house.actor.send({ type: 'leave.save' });
    house.actor.send({ type: 'leave.stay' });
    expect([house.asking(), house.path()]).toEqual([false, item]);
    house.actor.send({ type: 'guard.lowered', id: 'menu_1' });
    expect([house.asking(), house.path()]).toEqual([false, item]);
  });

  test('who is out holds no tab back from being closed', () => {
    const house = unsaved();
    house.actor.send({ type: 'access.changed', access: 'out', afresh: true });
    expect(house.orders).toContainEqual({ type: 'browser.hold', held: false });
    expect(house.asking()).toBe(false);
  });

  test('after a save nobody asks', () => {
    const house = unsaved();
    house.actor.send({ type: 'guard.lowered', id: 'menu_1' });
    expect(house.orders).toEqual([{ type: 'browser.hold', held: false }]);
    house.actor.send({ type: 'path.wanted', path: list });
    expect([house.asking(), house.path()]).toEqual([false, list]);
  });

  test('sign-out goes through the same guard, then to the root', () => {
    const house = unsaved();
    house.actor.send({ type: 'path.wanted', path: '/logout' });
    house.actor.send({ type: 'leave.discard' });
    expect(house.facts()).toEqual(['work.discarded', 'signOut.allowed']);
  });
});

describe('where one may go (specification 1, section 2)', () => {
  const out = { access: 'out', previous: null } as const;
  const within = { access: 'in', previous: null } as const;
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
    ['/petilia-jaffa', within, '/petilia-jaffa'],
    [item, within, item],
    [item, { access: 'in', previous: '/' }, list],
    [`${item}/details`, { access: 'in', previous: '/' }, list],
    [item, { access: 'in', previous: '/venues' }, item],
    [item, { access: 'unknown', previous: null }, item],
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

  test('someone who was never in comes back to what they wanted; someone who left on purpose does not', () => {
    const house = createActorHarness(navigationMachine, { input });
    house.actor.send({ type: 'access.changed', access: 'out' });
    expect(house.actor.getSnapshot().context.path).toBe(`/login?next=${encodeURIComponent(item)}`);
    house.actor.send({ type: 'access.changed', access: 'in' });
    expect(house.actor.getSnapshot().context.path).toBe(item);
    house.actor.send({ type: 'access.changed', access: 'out', afresh: true });
    expect(house.actor.getSnapshot().context.path).toBe('/login');
  });
});
