// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { activeVenueMachine } from '../../../machines/active-venue/active-venue.machine.ts';
import { navigationMachine } from '../../../machines/navigation/navigation.machine.ts';
import type { MainMenu } from '../../../machines/preferences/preferences.types.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import '../../../src/commands/all-commands.ts';
import { MenuEntries } from '../../../src/shell/MenuLinks.tsx';
import { createActorHarness } from '../../support/actor-harness.ts';
import { createVenueWithRole } from '../machines/support/venue-fixture.ts';
import { createPartRenderer } from './render-part.tsx';

const render = createPartRenderer();

/** The links of a menu at a path, in order; the current one in brackets. */
const readMenu = async (area: MainMenu, path: string): Promise<string[]> => {
  const venue = createActorHarness(activeVenueMachine, { systemId: 'venue' });
  venue.actor.send({ type: 'venue.requested', venue: 'jaffa' });
  await venue.answer('enterVenue', { venue: 'jaffa', access: 'v-jaffa' });
  await venue.answer('loadVenue', createVenueWithRole('owner', { venue: 'jaffa' }));
  const harnesses = {
    venue,
    session: createActorHarness(sessionMachine, { input: { codeLength: 4, venue: null } }),
    navigation: createActorHarness(navigationMachine, { input: { path, at: 0 } }),
  };
  const actors = Object.fromEntries(Object.entries(harnesses).map(([name, { actor }]) => [name, actor]));
  await render(<MenuEntries key={path} area={area} />, actors);
  const links = [...document.querySelectorAll('a')].map((link) => {
    const name = link.getAttribute('data-command') ?? '';
    return link.getAttribute('aria-current') === 'page' ? `[${name}]` : name;
  });
  for (const { stop } of Object.values(harnesses)) stop();
  return links;
};

test('the management menu has the invitations: their view of the reservations is their entry, any other the reservations’', async () => {
  expect(await readMenu('management', '/jaffa/rsvp?aggregate=sent&view=pending')).toEqual([
    ...['go.home', '[go.invitations]', 'go.reservations', 'go.surveys'],
  ]);
  expect(await readMenu('management', '/jaffa/rsvp?date=20261127')).toEqual([
    ...['go.home', 'go.invitations', '[go.reservations]', 'go.surveys'],
  ]);
});

test('the settings menu has the venue’s menus, beside the other entries and not under the advanced ones', async () => {
  expect(await readMenu('settings', '/jaffa/settings')).toEqual(['[go.settings]', 'go.menus']);
  expect(document.querySelectorAll('ul')).toHaveLength(0);
});

test('an item that is open belongs to the entry of its list', async () => {
  expect(await readMenu('settings', '/jaffa/menus/m1/details?language=he')).toEqual(['go.settings', '[go.menus]']);
  expect(await readMenu('content', '/jaffa/pages/story/p1')).toContain('[go.pages]');
});
