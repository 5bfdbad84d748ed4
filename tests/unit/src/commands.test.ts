import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromTransition } from 'xstate';
import { kindNames } from '../../../graphql/content/kinds/registry.ts';
import { getSection, matchRoute } from '../../../graphql/routes.ts';
import { type CommandArguments, runCommand, type CommandContext } from '../../../src/commands/command.ts';
import { getCommand, commands } from '../../../src/commands/registry.ts';
import { createVenueWithRole } from '../machines/support/venue-fixture.ts';

const where: CommandContext = {
  path: '/jaffa/menus/m1',
  route: { name: 'item', params: { venue: 'jaffa', section: 'menus', item: 'm1' } },
  person: {
    ...{ id: 'p1', username: 'michal', firstName: 'Michal', lastName: 'Arad', email: null, phone: null, role: 'owner' },
    ...{ superUser: false, language: 'he', venuesLeft: 1, accessibility: { color: null, size: null, link: null } },
  },
  venue: createVenueWithRole('owner', { venue: 'jaffa' }),
  venues: [],
  extensions: ['machines'],
};

/** What the address becomes. */
const pathAfter = (id: string, args: CommandArguments): string | null => {
  const navigation = createActor(
    fromTransition((path: string | null, event: AnyEventObject) => (event.path as string | undefined) ?? path, null),
  ).start();
  runCommand(getCommand(id), args, { navigation }, where);
  return navigation.getSnapshot().context;
};

const led: [id: string, args: CommandArguments, path: string][] = [
  ['go.home', {}, '/jaffa'],
  ['go.content', {}, '/jaffa/venue'],
  ...kindNames.flatMap((kind): [id: string, args: CommandArguments, path: string][] => [
    [`go.${getSection(kind)}`, {}, `/jaffa/${getSection(kind)}`],
    [`create.${kind}`, {}, `/jaffa/${getSection(kind)}?new`],
  ]),
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
  expect([pathAfter(id, args), matchRoute(path).name === 'unknown']).toEqual([path, false]);
});

test('every command that leads somewhere is among these', () => {
  const known = new Set(led.map(([id]) => id));
  expect(commands.filter(({ id, path }) => path !== undefined && !known.has(id)).map(({ id }) => id)).toEqual([]);
});
