// @vitest-environment happy-dom
import { act, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { activeVenueMachine } from '../../../machines/active-venue/active-venue.machine.ts';
import { matchRoute } from '../../../graphql/routes.ts';
import { listMainMenus } from '../../../machines/screens/screen-records.ts';
import { navigationMachine } from '../../../machines/navigation/navigation.machine.ts';
import { preferencesMachine } from '../../../machines/preferences/preferences.machine.ts';
import type { MainMenu } from '../../../machines/preferences/preferences.types.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import '../../../src/commands/all-commands.ts';
import { MenuEntries } from '../../../src/shell/MenuLinks.tsx';
import { BottomNavigation } from '../../../src/shell/MobileBars.tsx';
// so that opening the sheet does not wait for it
import '../../../src/ui/overlays.ts';
import { createActorHarness } from '../../support/actor-harness.ts';
import { createVenueWithRole } from '../machines/support/venue-fixture.ts';
import { createPartRenderer } from './render-part.tsx';

const render = createPartRenderer();

const readLinks = (shown: ParentNode): string[] =>
  [...shown.querySelectorAll('a')].map((link) => {
    const name = link.getAttribute('data-command') ?? '';
    return link.getAttribute('aria-current') === 'page' ? `[${name}]` : name;
  });

/** What is shown at a path in a venue, of which `read` is the result. */
const show = async (
  content: ReactElement,
  path: string,
  read: () => string[] | Promise<string[]>,
): Promise<string[]> => {
  const venue = createActorHarness(activeVenueMachine, { systemId: 'venue' });
  venue.actor.send({ type: 'venue.requested', venue: 'jaffa' });
  await venue.answer('enterVenue', { venue: 'jaffa', access: 'v-jaffa' });
  await venue.answer('loadVenue', createVenueWithRole('owner', { venue: 'jaffa' }));
  const harnesses = {
    venue,
    session: createActorHarness(sessionMachine, { input: { codeLength: 4, captcha: null, venue: null } }),
    navigation: createActorHarness(navigationMachine, { input: { path, at: 0 } }),
    preferences: createActorHarness(preferencesMachine),
  };
  const actors = Object.fromEntries(Object.entries(harnesses).map(([name, { actor }]) => [name, actor]));
  await render(content, actors);
  const links = await read();
  for (const { stop } of Object.values(harnesses)) stop();
  return links;
};

/** The links of a menu at a path, in order; the current one in brackets. */
const readMenu = (area: MainMenu, path: string): Promise<string[]> =>
  show(<MenuEntries key={path} area={area} />, path, () => readLinks(document));

/** Those of the sheet with all menus. */
const readSheet = (path: string): Promise<string[]> =>
  show(<BottomNavigation key={path} />, path, async () => {
    await act(async () => document.querySelector<HTMLButtonElement>('button[aria-haspopup="dialog"]')?.click());
    // its code is loaded when it is first opened
    await expect.poll(() => act(async () => document.querySelector('[role="dialog"] h3'))).not.toBeNull();
    return readLinks(document.querySelector('[role="dialog"]') ?? document);
  });

test('the management menu has the invitations: their view of the reservations is their entry, any other the reservations’', async () => {
  expect(await readMenu('management', '/jaffa/rsvp?aggregate=sent&view=pending')).toEqual([
    'go.home',
    'go.payments',
    '[go.invitations]',
    'go.reservations',
    'go.surveys',
    'go.giftcards',
    'go.promotions',
    'go.employees',
    'go.schedule',
    'go.registrations',
  ]);
  expect(await readMenu('management', '/jaffa/rsvp?date=20261127')).toEqual([
    'go.home',
    'go.payments',
    'go.invitations',
    '[go.reservations]',
    'go.surveys',
    'go.giftcards',
    'go.promotions',
    'go.employees',
    'go.schedule',
    'go.registrations',
  ]);
});

test('the content menu has dashboard, pages, posts, marketplaces, packages and products, and the others below a heading', async () => {
  const entries = await readMenu('content', '/jaffa/venue');
  const advanced = [...document.querySelectorAll('ul a')].map((link) => link.getAttribute('data-command') ?? '');
  const own = ['go.translations', 'go.templates'];
  expect(entries.filter((id) => !advanced.includes(id) && !own.includes(id))).toEqual([
    '[go.content]',
    'go.pages',
    'go.posts',
    'go.marketplaces',
    'go.packages',
    'go.products',
  ]);
  expect(advanced.toSorted()).toEqual([
    'go.availability',
    'go.checkout',
    'go.galleries',
    'go.menus',
    'go.publications',
    'go.shifts',
    'go.statics',
    'go.tickets',
  ]);
});

test('the settings menu has the venue’s menus, beside the other entries and not under the advanced ones', async () => {
  expect(await readMenu('settings', '/jaffa/settings')).toEqual([
    '[go.settings]',
    'go.billing',
    'go.menus',
    'go.tables',
    'go.areas',
    'go.audit',
  ]);
  expect(document.querySelectorAll('ul')).toHaveLength(0);
});

test('a list that two menus have leaves the open one of them as it is', () => {
  expect(
    ['/jaffa/menus', '/jaffa/menus/m1', '/jaffa/posts', '/jaffa/settings', '/me'].map((path) =>
      listMainMenus(matchRoute(path)),
    ),
  ).toEqual([['content', 'settings'], ['content', 'settings'], ['content'], ['settings'], []]);
});

test('an item that is open belongs to the entry of its list', async () => {
  expect(await readMenu('settings', '/jaffa/menus/m1/details?language=he')).toEqual([
    'go.settings',
    'go.billing',
    '[go.menus]',
    'go.tables',
    'go.areas',
    'go.audit',
  ]);
  expect(await readMenu('content', '/jaffa/pages/story/p1')).toContain('[go.pages]');
});

test('the team is a part of the employees, whose entry is the current one', async () => {
  expect((await readMenu('management', '/jaffa/employees/team')).filter((name) => name.startsWith('['))).toEqual([
    '[go.employees]',
  ]);
  expect((await readMenu('management', '/jaffa/unknown')).filter((name) => name.startsWith('['))).toEqual([]);
});

test('of the menus in the sheet of a phone only one marks the page, that of the entry’s own area', async () => {
  const links = await readSheet('/jaffa/menus');
  expect(links.filter((name) => name.includes('go.menus'))).toEqual(['[go.menus]', 'go.menus']);
  expect((await readSheet('/jaffa/settings')).filter((name) => name.startsWith('['))).toEqual(['[go.settings]']);
});
