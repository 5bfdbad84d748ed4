import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromTransition } from 'xstate';
import { placeOf } from '../../../graphql/domain/routes.ts';
import { type Args, run, type Where } from '../../../src/commands/command.ts';
import { commandOf, commands } from '../../../src/commands/registry.ts';
import { venueAs } from '../machines/support/venue-fixture.ts';

const where: Where = {
  path: '/jaffa/menus/m1',
  place: { name: 'item', params: { venue: 'jaffa', section: 'menus', item: 'm1' } },
  person: {
    ...{ id: 'p1', username: 'michal', firstName: 'Michal', lastName: 'Arad', email: null, phone: null, role: 'owner' },
    ...{ superUser: false, language: 'he', venuesLeft: 1, accessibility: { color: null, size: null, link: null } },
  },
  venue: venueAs('owner', { venue: 'jaffa' }),
  venues: [],
  extensions: ['machines'],
};

/** What the address becomes. */
const pathAfter = (id: string, args: Args): string | null => {
  const navigation = createActor(
    fromTransition((path: string | null, event: AnyEventObject) => (event.path as string | undefined) ?? path, null),
  ).start();
  run(commandOf(id), args, { navigation }, where);
  return navigation.getSnapshot().context;
};

const led: [id: string, args: Args, path: string][] = [
  ['go.home', {}, '/jaffa'],
  ['go.content', {}, '/jaffa/venue'],
  ['go.menus', {}, '/jaffa/menus'],
  ['go.galleries', {}, '/jaffa/galleries'],
  ['create.menu', {}, '/jaffa/menus?new'],
  ['create.gallery', {}, '/jaffa/galleries?new'],
  ['go.settings', {}, '/jaffa/settings'],
  ['go.me', {}, '/me'],
  ['go.me.language', {}, '/me/language'],
  ['go.me.accessibility', {}, '/me/accessibility'],
  ['go.me.account', {}, '/me/account'],
  ['go.venues', {}, '/venues'],
  ['go.machines', {}, '/machines'],
  ['go.newVenue', {}, '/venues/new'],
  ['session.signOut', {}, '/logout'],
  ['venue.switch', { venue: 'haifa' }, '/haifa'],
  ['venue.switch', {}, '/venues'],
  ['editor.preview', {}, '/preview/m1?venue=jaffa'],
  ['editor.tab', { tab: 'details' }, '/jaffa/menus/m1/details'],
];
test.each(led)('%s %j leads to %s, a place of ours', (id, args, path) => {
  expect([pathAfter(id, args), placeOf(path).name === 'unknown']).toEqual([path, false]);
});

test('every command that leads somewhere is among these', () => {
  const known = new Set(led.map(([id]) => id));
  expect(commands.filter(({ id, path }) => path !== undefined && !known.has(id)).map(({ id }) => id)).toEqual([]);
});
