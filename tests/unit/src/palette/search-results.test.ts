import { describe, expect, test } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import type { Command, CommandContext } from '../../../../src/commands/command.ts';
import { createSearchIndex } from '../../../../src/features/palette/fuzzy-rank.ts';
import {
  createCommandIndex,
  getSearchResults,
  createVenueIndex,
} from '../../../../src/features/palette/search-results.ts';

const machine = setup({ types: {} as { events: AnyEventObject }, guards: { mayPublish: () => false } }).createMachine({
  on: { save: { actions: () => undefined }, publish: { guard: 'mayPublish', actions: () => undefined } },
});
const editor = createActor(machine).start();
const icon = (() => null) as unknown as Command['icon'];
const venue = {
  venue: 'jaffa',
  titles: { en: 'Petilia Jaffa', he: 'פטיליה יפו' },
  city: null,
  role: 'editor',
  languages: [],
  active: true,
  category: null,
  mayWrite: null,
  timeZone: 'Asia/Jerusalem',
  currency: 'ILS',
};
const entry = (id: string, en: string, more = {}) => ({
  venue: id,
  titles: { en },
  city: null,
  role: 'owner',
  languages: null,
  active: true,
  unauthorized: false,
  ...more,
});
const where: CommandContext = {
  path: '/jaffa/menus/m1',
  route: { name: 'item', params: {} },
  person: null,
  venue: venue as CommandContext['venue'],
  venues: [
    entry('jaffa', 'Petilia Jaffa'),
    entry('haifa', 'Petilia Haifa'),
    entry('shut', 'Petilia Shut', { unauthorized: true }),
  ],
};
const commands: Command[] = [
  {
    id: 'go.menus',
    area: 'content',
    group: 'go',
    icon,
    keys: ['g m'],
    path: () => '/jaffa/menus',
    needs: ['read', 'content'],
  },
  { id: 'publish', area: 'editor', group: 'do', icon, to: 'editor', event: () => ({ type: 'publish' }) },
  { id: 'save', area: 'editor', group: 'do', icon, keys: ['Mod+s'], to: 'editor', event: () => ({ type: 'save' }) },
  { id: 'peek', area: 'list', group: 'do', icon, to: 'list', event: () => ({ type: 'peek' }) },
  { id: 'audit', area: 'settings', group: 'settings', icon, path: () => '/jaffa/audit', needs: ['read', 'audit'] },
  { id: 'hidden', area: 'anywhere', group: 'do', icon, to: 'editor', event: () => ({ type: 'save' }), silent: true },
  { id: 'letters', area: 'anywhere', group: 'settings', icon, to: 'editor', event: () => ({ type: 'save' }) },
];
const words = {
  'command.go.menus': 'Menus',
  'command.publish': 'Publish menu',
  'command.save': 'Save menu',
  'command.letters': 'Letters',
  'command.hidden': 'Hidden menu',
  'command.audit': 'Audit',
  'command.peek': 'Peek at menu',
};
const empty = { he: {}, fr: {}, ru: {}, de: {}, ar: {} };
const asked = {
  own: 'en' as const,
  habits: { weights: {}, recent: ['letters', 'gone', 'publish'] },
  found: [{ id: 'm1', entity: 'menu', name: 'Winter menu' }],
  foundFor: 'menu',
  page: null,
  keyboard: true,
  commands,
  indexes: { commands: createCommandIndex(commands, { en: words, ...empty }), venues: createVenueIndex(where.venues) },
  actors: { editor },
  where,
};
const shown = (query: string, more = {}) =>
  getSearchResults({ ...asked, ...more, query }).map(({ section, rows }) => [
    section,
    rows.map((row) =>
      row.type === 'command' && row.state.state === 'blocked' ? `${row.id}: ${row.state.why}` : row.id,
    ),
  ]);

test('unasked: what can be done here, what was used lately, then the groups; the blocked last with its reason', () => {
  expect(shown('')).toEqual([
    ['here', ['save', 'publish: blocked.mayPublish']],
    ['recent', ['letters']],
    ['pages', ['page:items', 'page:do', 'page:venues', 'page:help']],
    ['go', ['go.menus']],
    ['venues', ['venue:haifa']],
  ]);
});

test('what a person may not do, and what nothing here could take, is not there at all', () => {
  expect(JSON.stringify(shown(''))).not.toMatch(/audit|peek|hidden/);
  expect(JSON.stringify(shown('menu'))).not.toMatch(/audit|peek|hidden/);
});

test('asked: groups in the order of their best fit', () => {
  expect(shown('menu')).toEqual([
    ['go', ['go.menus']],
    ['here', ['save', 'publish: blocked.mayPublish']],
    ['items', ['item:m1']],
  ]);
  expect(shown('haifa')).toEqual([['venues', ['venue:haifa']]]);
});

test('an answer to other words shows only what fits these', () => {
  const items = (query: string, foundFor: string | null) =>
    shown(query, { foundFor }).filter(([section]) => section === 'items');
  expect(items('winter', 'menu')).toEqual([['items', ['item:m1']]]);
  expect(items('haifa', 'menu')).toEqual([]);
  // found by the server, by what no name shows
  expect(items('haifa', 'haifa')).toEqual([['items', ['item:m1']]]);
});

describe('pages', () => {
  test('of items: narrower ones first, then what was found', () =>
    expect(shown('', { page: 'items', foundFor: '' })).toEqual([
      ['pages', ['page:items:menu', 'page:items:gallery', 'page:items:product', 'page:items:shifts']],
      ['items', ['item:m1']],
    ]));
  test('there a sign is only a letter', () => expect(shown('> menu', { page: 'venues' })).toEqual([]));
  test('of keys: nothing where there are none', () => {
    const keys = (keyboard: boolean) => JSON.stringify(shown('', { keyboard })).includes('page:help');
    expect([keys(true), keys(false)]).toEqual([true, false]);
  });
});

describe('signs', () => {
  test.each([
    ['> menu', [['here', ['save', 'publish: blocked.mayPublish']]]],
    ['# menu', [['items', ['item:m1']]]],
    ['! petilia', [['venues', ['venue:haifa']]]],
    [
      '?',
      [
        ['go', ['go.menus']],
        ['do', ['save']],
      ],
    ],
  ] as const)('%s', (query, groups) => expect(shown(query)).toEqual(groups));
});

test('used more here, sooner shown', () => {
  const two: Command[] = ['one', 'two'].map((id) => ({ id, area: 'anywhere', group: 'do', icon, path: () => '/' }));
  const index = createSearchIndex(
    two.map(({ id }) => ({ id, labels: [{ text: `menu ${id}`, language: 'en' as const }] })),
  );
  const indexes = { commands: index, venues: createSearchIndex([]) };
  const habits = { weights: { two: 4 }, recent: [] };
  expect(shown('menu', { commands: two, indexes, habits, found: [] })).toEqual([['do', ['two', 'one']]]);
});
