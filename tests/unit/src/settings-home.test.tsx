// @vitest-environment happy-dom
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { activeVenueMachine } from '../../../machines/active-venue/active-venue.machine.ts';
import { navigationMachine } from '../../../machines/navigation/navigation.machine.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { profileCompletenessMachine } from '../../../machines/venues/profile-completeness.machine.ts';
import '../../../src/commands/all-commands.ts';
import { SettingsHome } from '../../../src/screens/SettingsHome.tsx';
import { createActorHarness } from '../../support/actor-harness.ts';
import { createVenueWithRole } from '../machines/support/venue-fixture.ts';
import { createPartRenderer } from './render-part.tsx';

const render = createPartRenderer();

const renderAs = async (active: ReturnType<typeof createVenueWithRole>) => {
  const venue = createActorHarness(activeVenueMachine, { systemId: 'venue' });
  venue.actor.send({ type: 'venue.requested', venue: 'jaffa' });
  await venue.answer('enterVenue', { venue: 'jaffa', access: 'v-jaffa' });
  await venue.answer('loadVenue', active);
  const completeness = createActorHarness(profileCompletenessMachine, { input: { venue: active } });
  const session = createActorHarness(sessionMachine, { input: { codeLength: 4, captcha: null, venue: null } });
  const navigation = createActorHarness(navigationMachine, { input: { path: '/jaffa/settings', at: 0 } });
  const actors = {
    venue: venue.actor,
    session: session.actor,
    navigation: navigation.actor,
    profileCompleteness: completeness.actor,
    venueSettings: null,
    management: null,
    deleteVenue: null,
  };
  await render(<SettingsHome />, actors);
  onTestFinished(() => {
    for (const { stop } of [venue, completeness, session, navigation]) stop();
  });
  return completeness;
};

test('who may not change the settings of a venue reads them: the switches too, and the city in the interface’s language', async () => {
  const cities = { en: 'Tel Aviv-Jaffa', de: 'Tel Aviv-Jafo' };
  // the server’s answer is in the language of the account
  await renderAs(
    createVenueWithRole('viewer', {
      venue: 'jaffa',
      cancelUnanswered: true,
      registration: false,
      booking: { on: false, becomes: 'approved', code: false, changeMinutes: 120, perDay: 1, sites: [] },
      city: cities.de,
      cities,
    }),
  );
  const find = (label: string) =>
    [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.nextElementSibling
      ?.textContent;
  expect(find('Cancel invitations that nobody answers')).toBe('On');
  expect(find('City')).toBe('Tel Aviv-Jaffa');
});

test('the settings say how complete the venue’s profile is in each of its languages, with a link to it', async () => {
  const completeness = await renderAs(createVenueWithRole('viewer', { venue: 'jaffa' }));
  const findStates = () => document.querySelector('dd a');
  expect(findStates()).toBeNull();
  await act(() => completeness.answer('loadCompleteness', { en: 'complete', he: 'partial' }));
  expect(findStates()?.getAttribute('href')).toBe('/jaffa/editvenue');
  expect([...(findStates()?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'English: complete',
    'עברית: partly translated',
    'Русский: missing',
  ]);
});
