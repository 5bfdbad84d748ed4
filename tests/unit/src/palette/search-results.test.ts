import { describe, expect, test } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import { kindNames } from '../../../../graphql/content/kinds/identities.ts';
import type { Actors, Command, CommandContext } from '../../../../src/commands/command.ts';
import type { FoundText } from '../../../../machines/palette/palette.types.ts';
import type { Draft } from '../../../../graphql/content/model/draft.types.ts';
import { applyEdit, emptyDraft, emptyRow } from '../../../../graphql/content/apply-edit.ts';
import { getKind } from '../../../../graphql/content/kinds/registry.ts';
import { createDraftTextIndex } from '../../../../src/features/palette/draft-text-index.ts';
import { createChoiceIndex } from '../../../../src/features/palette/command-choices.ts';
import { createSearchIndex } from '../../../../src/features/palette/fuzzy-rank.ts';
import {
  createCommandIndex,
  findForgivenSlip,
  hasExactResult,
  getSearchResults,
  createTabIndex,
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
  cities: {},
  regionCode: 'IL',
  mayWrite: null,
  timeZone: 'Asia/Jerusalem',
  currency: 'ILS',
  cancelUnanswered: false,
  candleMinutes: 20,
  registration: false,
  booking: { on: false, becomes: 'approved', code: false, changeMinutes: 120, perDay: 1, sites: [] },
  turns: { to2: 90, to4: 120, above: 150, buffer: 0 },
  dayEnds: [],
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
  { id: 'quickView', area: 'list', group: 'do', icon, to: 'list', event: () => ({ type: 'quickView' }) },
  { id: 'audit', area: 'settings', group: 'settings', icon, path: () => '/jaffa/audit', needs: ['read', 'audit'] },
  { id: 'hidden', area: 'anywhere', group: 'do', icon, to: 'editor', event: () => ({ type: 'save' }), silent: true },
  { id: 'letters', area: 'anywhere', group: 'settings', icon, to: 'editor', event: () => ({ type: 'save' }) },
];
const messages = {
  'command.go.menus': 'Menus',
  'command.publish': 'Publish menu',
  'command.save': 'Save menu',
  'command.letters': 'Letters',
  'command.hidden': 'Hidden menu',
  'command.audit': 'Audit',
  'command.quickView': 'Quick view of menu',
};
const empty = { he: {}, fr: {}, ru: {}, de: {}, ar: {} };
const winter: FoundText = {
  id: 'm1',
  titles: {},
  entity: 'menu',
  component: 'menu',
  name: 'Winter menu',
  path: '_name',
  language: null,
  text: 'Winter menu',
  rows: [],
};
const labels = { en: messages, ...empty };
const options = {
  own: 'en' as const,
  habits: { weights: {}, recent: ['letters', 'gone', 'publish'] },
  found: { hits: [winter], forgiven: false },
  foundFor: 'menu',
  exact: false,
  draft: null,
  page: null,
  keyboard: true,
  commands,
  boundRows: new Map(),
  indexes: {
    commands: createCommandIndex(commands, labels),
    choices: createChoiceIndex(commands, labels, where, { editor }),
    venues: createVenueIndex(where.venues),
  },
  actors: { editor },
  where,
};
const shown = (query: string, more = {}) =>
  getSearchResults({ ...options, ...more, query }).map(({ section, rows }) => [
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
  expect(JSON.stringify(shown(''))).not.toMatch(/audit|quickView|hidden/);
  expect(JSON.stringify(shown('menu'))).not.toMatch(/audit|quickView|hidden/);
});

test('options: groups in the order of their best fit', () => {
  expect(shown('menu')).toEqual([
    ['go', ['go.menus']],
    ['here', ['save', 'publish: blocked.mayPublish']],
    ['items', ['item:m1']],
  ]);
  expect(shown('haifa')).toEqual([['venues', ['venue:haifa']]]);
});

test('aliases are separated by a Latin or an Arabic comma', () => {
  const labels = { en: messages, ...empty, ar: { 'command.save.aliases': 'تخزين، نسخ,حفظ' } };
  const indexes = { ...options.indexes, commands: createCommandIndex(commands, labels) };
  for (const alias of ['تخزين', 'نسخ', 'حفظ']) expect(shown(alias, { indexes })).toEqual([['here', ['save']]]);
});

test('an answer to an earlier query shows only what fits the current one', () => {
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
      ['pages', kindNames.map((name) => `page:items:${name}`)],
      ['items', ['item:m1']],
    ]));
  test('of one kind: of an earlier search for items only those of that kind', () => {
    expect(shown('', { page: 'items:gallery', foundFor: '' })).toEqual([]);
    expect(shown('menu', { page: 'items:gallery' })).toEqual([]);
    expect(shown('', { page: 'items:menu', foundFor: '' })).toEqual([['items', ['item:m1']]]);
  });
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
  const choices = { index: createSearchIndex([]), byId: new Map() };
  const indexes = { commands: index, choices, venues: createVenueIndex([]) };
  const habits = { weights: { two: 4 }, recent: [] };
  expect(shown('menu', { commands: two, indexes, habits, found: { hits: [], forgiven: false } })).toEqual([
    ['do', ['two', 'one']],
  ]);
});

describe('choices', () => {
  const theme: Command = {
    id: 'theme',
    area: 'anywhere',
    group: 'settings',
    icon,
    to: 'editor',
    event: () => ({ type: 'save' }),
    arguments: [
      {
        name: 'theme',
        required: true,
        choices: () => [
          {
            value: 'dark',
            label: 'theme.dark',
          },
          {
            value: 'fr',
            text: 'Français',
            lang: 'fr',
          },
        ],
      },
    ],
  };
  const messages = {
    ...empty,
    en: { 'command.theme': 'Theme', 'theme.dark': 'Dark', 'theme.dark.aliases': 'night mode' },
    ru: { 'command.theme': 'Тема', 'theme.dark': 'Тёмная' },
  };
  const withChoices = {
    commands: [theme],
    indexes: {
      commands: createCommandIndex([theme], messages),
      choices: createChoiceIndex([theme], messages, where, { editor }),
      venues: createVenueIndex([]),
    },
  };
  test.each([
    ['dark', ['theme/dark']],
    ['темная', ['theme/dark']],
    ['night', ['theme/dark']],
    ['theme dark', ['theme/dark']],
    ['french', ['theme/fr']],
    ['французский', ['theme/fr']],
    ['Français', ['theme/fr']],
    ['theme', ['theme', 'theme/dark', 'theme/fr']],
  ])('"%s"', (query, ids) => expect(shown(query, withChoices)).toEqual([['settings', ids]]));
  test('letters scattered over the command and its choice are no match', () =>
    expect(shown('temark', withChoices)).toEqual([]));
});

describe('verbs', () => {
  test.each(['go to menus', 'open menus', 'menus öffnen'])('"%s" goes there', (query) =>
    expect(shown(query)[0]).toEqual(['go', ['go.menus']]),
  );
  test('open and an item’s name', () =>
    expect(shown('open winter', { foundFor: 'winter' })).toEqual([['items', ['item:m1']]]));
});

describe('the open item', () => {
  const draft = {
    _name: 'Winter menu',
    title: {},
    description: {},
    sections: [
      {
        _id: 's1',
        header: {
          en: 'Starters',
          he: 'ראשונות',
        },
        description: {},
        items: [
          {
            _id: 'd1',
            name: {
              en: 'Hummus',
              he: 'חומוס',
            },
            description: { en: 'With lamb' },
            price: 4200,
          },
        ],
      },
    ],
  } as unknown as Draft;
  const here = { at: null, own: 'en' as const, format: (id: string) => id };
  const open = { draft: createDraftTextIndex('menu', draft, ['en', 'he'], here), found: { hits: [], forgiven: false } };
  const rows = (query: string, more = {}) =>
    getSearchResults({ ...options, ...open, ...more, query }).flatMap(({ section, rows: all }) =>
      section === 'draft' ? all : [],
    );
  const path = 'sections/s1/items/d1/name';
  const row = { type: 'text', id: `draft:${path}`, kind: 'menu', title: 'Hummus', trail: ['Starters'] };

  test('its dishes are found in any language, each with its parent rows', () => {
    expect(rows('hummus')).toEqual([{ ...row, matched: null, to: { path, language: 'en' }, meant: null }]);
    expect(rows('חומוס')).toEqual([
      { ...row, matched: { text: 'חומוס', language: 'he' }, to: { path, language: 'he' }, meant: null },
    ]);
  });
  test('a language that the venue does not show is not searched', () => {
    const hidden = { draft: createDraftTextIndex('menu', draft, ['en', 'ru'], here) };
    expect([rows('חומוס', hidden), rows('hummus', hidden).length]).toEqual([[], 1]);
  });
  test('one typo is matched, and reported', () => {
    expect(rows('humus')).toEqual([{ ...row, matched: null, to: { path, language: 'en' }, meant: 'Hummus' }]);
    expect(findForgivenSlip(getSearchResults({ ...options, ...open, query: 'humus' }))).toBe('Hummus');
    expect(rows('humus', { exact: true })).toEqual([]);
  });
  test('a forgiven slip is not what Enter means while the server is still searching', () => {
    const results = (query: string) => getSearchResults({ ...options, ...open, query });
    expect(['hummus', 'humus', 'zzz'].map((query) => hasExactResult(results(query)))).toEqual([true, false, false]);
  });
  test('rows without a text are found by their names, and fields of the row with the caret by their labels', () => {
    const names: Record<string, string> = {
      'content.workPlan.opening.one': 'Rule',
      'content.workPlan.opening.last_time': 'Last booking',
    };
    const format = (id: string, values?: { position: number }) =>
      [names[id] ?? id, values?.position].filter((part) => part !== undefined).join(' ');
    const kind = getKind('shifts');
    const plan = ['r1', 'r2'].reduce<Draft>(
      (before, id, at) =>
        applyEdit(kind, before, { type: 'insert', path: 'opening', row: emptyRow(kind, 'opening', id), at }),
      emptyDraft(kind, 'Opening'),
    );
    const atCaret = (at: string | null) => ({
      draft: createDraftTextIndex('shifts', plan, ['en'], { ...here, at, format }),
    });
    const place = { type: 'text', kind: 'shifts', matched: null, meant: null };
    const second = {
      ...place,
      id: 'place:opening/r2/weekday',
      title: 'Rule 2',
      trail: [],
      to: { path: 'opening/r2/weekday', language: null },
    };
    expect(rows('rule 2', atCaret(null))).toEqual([second]);
    expect(rows('last booking', atCaret(null))).toEqual([]);
    const path2 = 'opening/r2/last_time';
    expect(rows('last booking', atCaret('opening/r2/from'))).toEqual([
      { ...place, id: `place:${path2}`, title: 'Last booking', trail: ['Rule 2'], to: { path: path2, language: null } },
    ]);
  });
  test('its tabs are found by their names in any language, and open at their addresses', () => {
    const labels = {
      ...empty,
      en: { 'content.menu.tab.sections': 'Sections', 'content.menu.tab.details': 'Details' },
      he: { 'content.menu.tab.sections': 'קטגוריות' },
    };
    const tabs = createTabIndex('menu', open.draft.tabs, labels);
    const found = (query: string, at: CommandContext) =>
      getSearchResults({ ...options, ...open, query, where: at, indexes: { ...options.indexes, tabs } }).flatMap(
        ({ rows: all }) => all.flatMap((one) => (one.type === 'tab' ? [one.path] : [])),
      );
    const on = (path: string, tab?: string): CommandContext => ({
      ...where,
      path,
      route: { name: 'item', params: { item: 'm1', ...(tab !== undefined && { tab }) } },
    });
    expect(found('sections', on('/jaffa/menus/m1'))).toEqual(['/jaffa/menus/m1/sections']);
    expect(found('קטגור', on('/jaffa/menus/m1/details?field=x', 'details'))).toEqual(['/jaffa/menus/m1/sections']);
    // not the one that is shown
    expect(found('details', on('/jaffa/menus/m1/details', 'details'))).toEqual([]);
  });
  test('what the server finds in it is not listed twice', () => {
    const hit = { ...winter, id: 'm1', path, language: 'en', text: 'Hummus', rows: ['Starters', 'Hummus'] } as const;
    const here = { ...where, route: { name: 'item', params: { item: 'm1' } } } as const;
    const sections = (at: CommandContext) =>
      getSearchResults({
        ...options,
        ...open,
        where: at,
        query: 'hummus',
        found: {
          hits: [hit],
          forgiven: false,
        },
        foundFor: 'hummus',
      }).map(({ section }) => section);
    expect([sections(here), sections(where)]).toEqual([['draft'], ['draft', 'items']]);
  });
});

test('a guest of today is found without a prefix, by name or digits, after commands; another layout counts only when nothing else does', () => {
  const guest = { id: 't1', name: 'Save Menudez', phone: '+972501112233', size: 2, expected: '202611281930' };
  const none = { foundFor: 'save men', found: { hits: [], guests: [guest], forgiven: false } };
  expect(shown('save men', none)).toEqual([
    ['here', ['save']],
    ['people', ['guest:t1']],
  ]);
  expect(shown('0501112', { ...none, foundFor: '050' })).toEqual([['people', ['guest:t1']]]);
  // "menu" typed on the Hebrew layout
  const retyped = getSearchResults({ ...options, found: { hits: [], forgiven: false }, foundFor: null, query: 'צקמו' });
  expect(retyped.length).toBeGreaterThan(0);
  const found = { foundFor: 'צקמו', found: { hits: [], guests: [{ ...guest, name: 'צקמו' }], forgiven: false } };
  expect(shown('צקמו', found)).toEqual([['people', ['guest:t1']]]);
});

test('what another screen can do is listed last, with the reason, once where several call it the same', () => {
  const on = (table: 'list' | 'surveys', id: string): Command => ({
    id: `${table}.${id}`,
    area: table,
    group: 'do',
    icon,
    to: table,
    event: () => ({ type: 'table.export' }),
    blocked: (_, { route }) => (route.name === 'list' ? null : `blocked.not.${table}`),
    silent: (_, { route }) => route.name !== 'list',
  });
  const inItem: Command = {
    id: 'export',
    area: 'editor',
    group: 'do',
    icon,
    to: 'editor',
    event: () => ({ type: 'x' }),
  };
  const forOwners: Command = { ...on('surveys', 'erase'), needs: ['delete', 'venue'] };
  const own: Command = { id: 'go.exports', area: 'content', group: 'go', icon, path: () => '/jaffa/exports' };
  const all = [on('list', 'export'), on('surveys', 'export'), inItem, forOwners, own];
  const names = {
    en: {
      'command.list.export': 'Export',
      'command.surveys.export': 'Export',
      'command.surveys.erase': 'Export and erase',
      'command.export': 'Export as a file',
      'command.go.exports': 'Exports',
    },
    ...empty,
  };
  const input = {
    commands: all,
    actors: {},
    indexes: { ...options.indexes, commands: createCommandIndex(all, names) },
    where: { ...where, route: { name: 'home', params: {} } } as CommandContext,
    found: { hits: [], forgiven: false },
  };
  expect(shown('export', input)).toEqual([
    ['go', ['go.exports']],
    ['here', ['list.export: blocked.not.list', 'export: blocked.notInItem']],
  ]);
  // with nothing typed, only what can be done here
  expect(JSON.stringify(shown('', input))).not.toContain('list.export');
});

test('a venue that is called so comes before one that stands in a city of that name, however much that one is used', () => {
  const venues = [entry('noga', 'Noga', { city: 'Jaffa' }), entry('petilia', 'Petilia, Jaffa', { city: 'Tel Aviv' })];
  const input = {
    indexes: { ...options.indexes, venues: createVenueIndex(venues) },
    where: { ...where, venue: null, venues } as CommandContext,
    habits: { weights: { noga: 9 }, recent: [] },
    found: { hits: [], forgiven: false },
  };
  expect(shown('jaffa', input)).toEqual([['venues', ['venue:petilia', 'venue:noga']]]);
  // name and city together
  expect(shown('noga jaf', input)).toEqual([['venues', ['venue:noga']]]);
});

test('gift cards are found by their client beside the items, with # and without', () => {
  const card = { id: 'c1', name: 'Noa Levi', phone: '+972501112233', serial: '2PAP', balance: 300, currency: 'ILS' };
  const found = { foundFor: 'noa', found: { hits: [], giftCards: [card], forgiven: false } };
  for (const query of ['# noa', 'noa']) expect(shown(query, found)).toEqual([['items', ['giftCard:c1']]]);
});

test('an entry that opens a screen is not listed beside the command of that screen that is called the same', () => {
  const opens: Command = { id: 'create.menu', area: 'anywhere', group: 'do', icon, path: () => '/jaffa/menus?new' };
  const own: Command = {
    id: 'menus.create',
    area: 'editor',
    group: 'do',
    icon,
    keys: ['c'],
    to: 'editor',
    event: () => ({ type: 'save' }),
  };
  const both = [opens, own];
  const named = { en: { 'command.create.menu': 'New menu', 'command.menus.create': 'New menu' }, ...empty };
  const list = (query: string, actors: Actors) =>
    getSearchResults({
      ...options,
      query,
      commands: both,
      actors,
      habits: { weights: {}, recent: [] },
      found: { hits: [], forgiven: false },
      indexes: { ...options.indexes, commands: createCommandIndex(both, named) },
    }).flatMap(({ rows }) => rows.flatMap((row) => (row.type === 'command' ? [row.id] : [])));
  expect([list('', { editor }), list('new menu', { editor })]).toEqual([['menus.create'], ['menus.create']]);
  expect([list('', {}), list('new menu', {})]).toEqual([['create.menu'], ['create.menu']]);
});
