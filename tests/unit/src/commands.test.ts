import { screenCommands } from '../../../src/screen-records/screen-views.ts';
import { reservationsTable } from '../../../machines/reservations/reservations.table.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { and, type AnyEventObject, createActor, fromTransition, setup } from 'xstate';
import type { KindName } from '../../../graphql/content/kinds/registry.ts';
import { getKindIdentity, kindNames } from '../../../graphql/content/kinds/identities.ts';
import type { Role } from '../../../graphql/domain/roles.ts';
import { getSection, matchRoute } from '../../../graphql/routes.ts';
import {
  type CommandArguments,
  getCommandState,
  runCommand,
  type CommandContext,
} from '../../../src/commands/command.ts';
import { getCommand, commands } from '../../../src/commands/all-commands.ts';
import { createExportCommands, createTableCommands } from '../../../src/commands/table.commands.ts';
import { openTable, row, tables } from '../machines/table/table-fixtures.ts';
import { createVenueWithRole } from '../machines/support/venue-fixture.ts';
import { readMessages } from '../../support/messages.ts';

const messages = readMessages('en');

const where: CommandContext = {
  path: '/jaffa/menus/m1',
  route: matchRoute('/jaffa/menus/m1'),
  person: {
    id: 'p1',
    username: 'michal',
    firstName: 'Michal',
    lastName: 'Arad',
    email: null,
    phone: null,
    role: 'owner',
    superUser: false,
    language: 'he',
    venuesLeft: 1,
    favorites: [],
    card: null,
    cards: false,
    deletesAt: null,
    accessibility: {
      color: null,
      size: null,
      link: null,
    },
    hiddenColumns: {},
  },
  venue: createVenueWithRole('owner', { venue: 'jaffa' }),
  venues: [],
  extensions: ['machines'],
};

/** What the address becomes. */
const pathAfter = (id: string, args: CommandArguments, from = where): string | null => {
  const navigation = createActor(
    fromTransition((path: string | null, event: AnyEventObject) => (event.path as string | undefined) ?? path, null),
  ).start();
  runCommand(getCommand(id), args, { navigation }, from);
  return navigation.getSnapshot().context;
};

/** Kinds that share a list differ by component. */
const newItemPath = (kind: KindName): string => {
  const { address, component } = getKindIdentity(kind);
  return `/jaffa/${getSection(kind)}?new${address.form === 'variant' ? `=${component}` : ''}`;
};
const led: [id: string, args: CommandArguments, path: string][] = [
  ['go.home', {}, '/jaffa'],
  ['go.openingHours', {}, '/jaffa/editvenue/openingHours'],
  ['go.content', {}, '/jaffa/venue'],
  ...kindNames.flatMap((kind): [id: string, args: CommandArguments, path: string][] => [
    [`go.${getSection(kind)}`, {}, `/jaffa/${getSection(kind)}`],
    ...(getKindIdentity(kind).singleton
      ? []
      : ([[`create.${kind}`, {}, newItemPath(kind)]] as [string, CommandArguments, string][])),
  ]),
  ['go.settings', {}, '/jaffa/settings'],
  ['create.page', {}, '/jaffa/pages/templates'],
  ['go.templates', {}, '/jaffa/pages/templates'],
  ['go.translations', {}, '/jaffa/translations'],
  ['go.me', {}, '/me'],
  ['go.me.phone', {}, '/me/phone'],
  ['go.me.card', {}, '/me/card'],
  ['go.me.favourites', {}, '/me/favourites'],
  ['go.me.members', {}, '/me/members'],
  ['go.me.language', {}, '/me/language'],
  ['go.me.accessibility', {}, '/me/accessibility'],
  ['go.me.account', {}, '/me/account'],
  ['go.invitations', {}, '/jaffa/rsvp?view=pending'],
  ['go.reservations', {}, '/jaffa/rsvp'],
  ['go.surveys', {}, '/jaffa/survey'],
  ['go.tables', {}, '/jaffa/tables'],
  ['go.areas', {}, '/jaffa/areas'],
  ['go.employees', {}, '/jaffa/employees'],
  ['go.team', {}, '/jaffa/employees/team'],
  ['create.employee', {}, '/jaffa/employees?new'],
  ['create.member', {}, '/jaffa/employees/team?new'],
  ['go.giftcards', {}, '/jaffa/giftcards'],
  ['create.giftcard', {}, '/jaffa/giftcards?new'],
  ['create.redemption', {}, '/jaffa/giftcards?new=redeem'],
  ['go.registrations', {}, '/jaffa/registration'],
  ['create.registration', {}, '/jaffa/registration?new'],
  ['go.payments', {}, '/jaffa/payments'],
  ['go.promotions', {}, '/jaffa/promotions'],
  ['go.schedule', {}, '/jaffa/schedule'],
  ['go.billing', {}, '/jaffa/billing'],
  ['go.audit', {}, '/jaffa/audit'],
  ['create.reservation', {}, '/jaffa/rsvp?new'],
  ['create.walkIn', {}, '/jaffa/rsvp?new=walkIn'],
  ['billing.add', {}, '/jaffa/billing/new'],
  ['bill.list', {}, '/jaffa/billing'],
  ['go.venues', {}, '/venues'],
  ['go.machines', {}, '/machines'],
  ['go.newVenue', {}, '/venues/new'],
  ['session.signOut', {}, '/logout'],
  ['venue.switch', { venue: 'haifa' }, '/haifa'],
  ['venue.switch', {}, '/venues'],
  ['editor.preview', {}, '/preview/m1?venue=jaffa'],
  ['list.recentlyDeleted', {}, '/jaffa/menus?where=deleted'],
  ['editor.tab', { tab: 'details' }, '/jaffa/menus/m1/details'],
];
test('every kind has a command for its list and one for a new item', () => {
  const ids = commands.map(({ id }) => id).filter((id) => led.some(([one]) => one === id));
  expect(ids).toEqual(
    expect.arrayContaining([
      'go.menus',
      'go.galleries',
      'go.products',
      'go.shifts',
      'go.pages',
      'go.availability',
      'go.checkout',
      'go.tickets',
      'create.menu',
      'create.gallery',
      'create.product',
      'create.shifts',
      'create.page.story',
      'create.availability',
      'create.checkout',
      'create.ticket',
    ]),
  );
});

test.each(led)('%s %j leads to %s, a known route', (id, args, path) => {
  expect([pathAfter(id, args), matchRoute(path).name === 'unknown']).toEqual([path, false]);
});

test('no two entries of the menus share an icon', () => {
  const icons = screenCommands.filter(({ group }) => group === 'go').map(({ icon }) => icon);
  expect(icons.filter((icon, at) => icons.indexOf(icon) !== at)).toEqual([]);
});

test('a new item in a list that several kinds share begins with the choice of its type', () => {
  const path = '/jaffa/pages';
  const onPages = { ...where, path, route: matchRoute(path) };
  expect(pathAfter('list.chooseType', {}, onPages)).toBe('/jaffa/pages/templates');
  expect(pathAfter('list.chooseType', {})).toBeNull();
});

test('on the list of venues C begins one, where the person may have another', () => {
  const onVenues = { ...where, path: '/venues', route: matchRoute('/venues') };
  expect(pathAfter('venues.create', {}, onVenues)).toBe('/venues/new');
  expect(pathAfter('venues.create', {})).toBeNull();
  const noMore = { ...onVenues, person: onVenues.person && { ...onVenues.person, venuesLeft: 0 } };
  expect(pathAfter('venues.create', {}, noMore)).toBeNull();
});

test('every command with a path is in this list', () => {
  const known = new Set([...led.map(([id]) => id), 'list.chooseType', 'venues.create']);
  expect(commands.filter(({ id, path }) => path !== undefined && !known.has(id)).map(({ id }) => id)).toEqual([]);
});

test('the reason of a blocked command is the guard that refused, of a wildcard transition too', () => {
  const machine = setup({
    guards: { hasRow: () => true, isNotFixedList: () => false },
  }).createMachine({ on: { 'row.*': { guard: and(['hasRow', 'isNotFixedList']) } } });
  const editor = createActor(machine).start();
  expect(getCommandState(getCommand('row.up'), { editor }, where)).toEqual({
    state: 'blocked',
    why: 'blocked.isNotFixedList',
  });
});

test('the list of a day is sent to one’s own address: without one it says where to add it', () => {
  const accepting = { '*': { actions: () => undefined } };
  const show = (rows: readonly object[]) => {
    const context = {
      table: reservationsTable,
      loadedAt: null,
      query: { filters: { view: 'day', to: '' } },
      pages: { shown: { rows } },
    };
    return createActor(setup({}).createMachine({ context, on: accepting })).start();
  };
  const onReservations = { ...where, path: '/jaffa/rsvp', route: matchRoute('/jaffa/rsvp') };
  const stateFor = (email: string | null, rows: readonly object[] = [{ id: 't1' }]) =>
    getCommandState(
      getCommand('reservations.email'),
      { reservations: show(rows) },
      { ...onReservations, person: { ...where.person, email } as never },
    );
  expect(stateFor(null)).toEqual({ state: 'blocked', why: 'blocked.hasNoEmail' });
  expect(stateFor('michal@petilia.example')).toEqual({ state: 'ready' });
  expect(stateFor('michal@petilia.example', [])).toEqual({ state: 'blocked', why: 'blocked.hasRows' });
});

describe('permissions follow the kind in the route', () => {
  const accepting = (context: Record<string, unknown>) =>
    createActor(setup({}).createMachine({ context, on: { '*': {} } })).start();
  const availableTo = (role: Role, section: string) => {
    const route = matchRoute(`/jaffa/${section}/m1`);
    const venue = createVenueWithRole(role, { venue: 'jaffa' });
    const context = { ...where, route, venue };
    const editor = accepting({ venue, entity: route.kind, sync: { deleted: null }, lockedByOtherTab: false });
    const actors = { editor, list: accepting({}), history: accepting({}) };
    return (id: string) => getCommandState(getCommand(id), actors, context).state !== 'absent';
  };
  const writing = ['editor.save', 'row.add', 'images.add', 'editor.publish', 'editor.delete', 'history.restore'];

  test.each(['menus', 'shifts'])('an editor may change items of %s', (section) => {
    expect(writing.filter(availableTo('editor', section))).toEqual(writing);
  });

  test.each(['menus', 'shifts'])('a host reads %s and changes nothing', (section) => {
    expect(writing.filter(availableTo('host', section))).toEqual([]);
    expect(['list.export', `go.${section}`].filter(availableTo('host', section))).toEqual([
      'list.export',
      `go.${section}`,
    ]);
  });

  test('a translator translates menus and finds no work plan in menus, lists or the palette', () => {
    expect(writing.filter(availableTo('translator', 'menus'))).toEqual(['editor.save']);
    expect(writing.filter(availableTo('translator', 'shifts'))).toEqual([]);
    const reading = ['go.menus', 'go.shifts', 'create.shifts', 'list.export'];
    expect(reading.filter(availableTo('translator', 'shifts'))).toEqual(['go.menus']);
  });
});

describe('what the shared parts of a table render', () => {
  const folder = join(import.meta.dirname, '../../../src/features/table');
  const parts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const rendered = new Set(
    parts.flatMap((part) => [...part.matchAll(/tableCommand\(table, '(\w+)'\)/g)].map(([, name]) => name)),
  );
  const shared = [
    ...createTableCommands({ table: 'list' }),
    ...createExportCommands({ table: 'list' }, ['export', 'content']),
  ].map(({ id, to, event }) => ({ name: id.slice('list.'.length), to, event: event?.(where, {}).type ?? '' }));
  const isRegistered = (id: string) => commands.some((command) => command.id === id);
  // the list of venues has links for rows: it has the steps among them alone
  const withCommands = tables.filter(({ table }) => isRegistered(`${table.id}.reload`));

  test('the reason why a command of a table is blocked has a text', async () => {
    const reasons = new Set<string>();
    for (const one of withCommands)
      for (const rows of [[], [row('1'), row('2')]]) {
        const { actor, stop } = await openTable(one, rows);
        const { path } = one.table;
        const route = matchRoute(path?.(actor.getSnapshot().context.scope) ?? '/');
        for (const command of commands.filter(({ to }) => to === one.table.id)) {
          const state = getCommandState(command, { [one.table.id]: actor }, { ...where, route });
          if (state.state === 'blocked') reasons.add(state.why);
        }
        stop();
      }
    expect(reasons.size).toBeGreaterThan(3);
    expect([...reasons].filter((id) => !Object.hasOwn(messages, id))).toEqual([]);
  });

  test('is a command of every table', () => {
    expect([...rendered].filter((name) => !shared.some((command) => command.name === name))).toEqual([]);
    expect([rendered.has('nextPage'), rendered.has('dismiss')]).toEqual([true, true]);
    expect(withCommands.map(({ table }) => table.id)).toEqual([
      'list',
      'translations',
      'reservations',
      'surveys',
      'venueTables',
      'venueAreas',
      'employees',
      'team',
      'giftcards',
      'registrations',
      'billing',
      'audit',
      'payments',
      'promotions',
    ]);
  });

  test.each(withCommands.map((it) => [it.table.id, it.machine.events] as const))(
    'is registered for the table %s, as far as its machine accepts it',
    (id, accepted) => {
      const needed = shared.filter(
        ({ name, to, event }) =>
          rendered.has(name) && (to !== 'list' || (accepted as readonly string[]).includes(event)),
      );
      expect(needed.map(({ name }) => `${id}.${name}`).filter((one) => !isRegistered(one))).toEqual([]);
    },
  );
});
