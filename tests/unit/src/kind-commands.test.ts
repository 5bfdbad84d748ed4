import { expect, test } from 'vitest';
import { kindNames } from '../../../graphql/content/kinds/identities.ts';
import type { CommandContext } from '../../../src/commands/command.ts';
import { bookingPageCommandIds } from '../../../src/commands/booking-page.commands.ts';
import { getCommand } from '../../../src/commands/all-commands.ts';
import { headerActions, listCreateCommands, listExportCommands } from '../../../src/features/editor/header-actions.ts';
import { createVenueWithRole } from '../machines/support/venue-fixture.ts';

const where: CommandContext = {
  path: '/petilia-jaffa',
  route: { name: 'home', params: {} },
  person: null,
  venue: createVenueWithRole('owner'),
  venues: [],
};

test.each([
  ['go.packages', 'packages'],
  ['go.posts', 'posts'],
  ['go.marketplaces', 'marketplaces'],
  ['go.publications', 'publications'],
  ['go.statics', 'statics'],
  ['go.editvenue', 'editvenue'],
  ['create.package', 'packages?new'],
  ['create.marketplace', 'marketplaces?new'],
  ['create.publication', 'publications?new'],
  ['create.statics', 'statics?new'],
])('the command %s leads to %s of the venue', (id, path) => {
  expect(getCommand(id).path?.(where, {})).toBe(`/petilia-jaffa/${path}`);
});

test('an item is exported as a table or to a menu where its kind declares so', () => {
  const exported = kindNames.map((kind) => [kind, listExportCommands(kind)] as const);
  expect(Object.fromEntries(exported.filter(([, commands]) => commands.length > 0))).toEqual({
    menu: ['editor.exportSheetExcel', 'editor.exportSheet'],
    package: ['editor.exportToMenu'],
    'page.package': ['editor.exportPackageToMenu'],
  });
});

test('a post is created for a page that has no call to action to create one in', () => {
  expect(kindNames.filter((kind) => listCreateCommands(kind).includes('editor.createPost'))).toEqual([
    'page.reservation',
    'page.article',
  ]);
});

test('a venue’s profile has statics, and save and publish, in its header', () => {
  expect(headerActions.venue).toEqual(['go.statics', 'editor.saveAndPublish']);
});

test('the link, the QR code and the embed code of a booking page wait for online booking to be on', () => {
  const { venue } = where;
  if (venue === null) throw new Error('no venue');
  const blockedWith = (on: boolean, id: string) =>
    getCommand(id).blocked?.(
      {},
      {
        ...where,
        route: { name: 'item', params: {}, kind: 'page.reservation' },
        venue: { ...venue, booking: { ...venue.booking, on } },
      },
      {},
    );
  for (const id of bookingPageCommandIds)
    expect([blockedWith(false, id), blockedWith(true, id)]).toEqual(['blocked.bookingIsOff', null]);
});
