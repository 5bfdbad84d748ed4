import { createIntl } from 'react-intl';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '../../../graphql/domain/languages.ts';
import { matchRoute, routes } from '../../../graphql/routes.ts';
import { getScreenName } from '../../../machines/screens/screen-records.ts';
import { getScreenTitle } from '../../../src/screen-records/screen-views.ts';
import { startAreas } from '../../../src/i18n/message-catalogue.ts';
import type { OutletPhase } from '../../../src/shell/outlet-phase.ts';
import { getPageTitle } from '../../../src/shell/page-title.ts';
import { createVenueWithRole } from '../machines/support/venue-fixture.ts';
import { readArea, readMessages } from '../../support/messages.ts';

const venue = {
  ...createVenueWithRole('owner', { venue: 'jaffa' }),
  titles: { en: 'Petilia, Jaffa', he: 'פטיליה, יפו' },
};
const getTitle = (path: string, more: { language?: Language; phase?: OutletPhase; item?: string } = {}) => {
  const { language = 'en', phase = 'ready', item = null } = more;
  const intl = createIntl({ locale: language, messages: readMessages(language) });
  return getPageTitle(intl, { match: matchRoute(path), phase, item, venue });
};

describe('the title of the browser’s tab', () => {
  test('names item, list and venue, the most particular first', () => {
    expect(getTitle('/jaffa/menus/m1', { item: 'Winter evening menu' })).toBe(
      'Winter evening menu · Menus · Petilia, Jaffa · Maître',
    );
    expect(getTitle('/jaffa/menus/m1/details', { item: 'Winter', language: 'he' })).toBe(
      `Winter · ${readMessages('he')['command.go.menus']} · פטיליה, יפו · Maître`,
    );
    expect(getTitle('/jaffa/galleries')).toBe('Galleries · Petilia, Jaffa · Maître');
    expect(getTitle('/preview/m1', { item: 'Winter' })).toBe('Winter · Preview · Petilia, Jaffa · Maître');
  });

  test('shows no id: an item without a name is a new one, and one that is loading is left out', () => {
    expect(getTitle('/jaffa/menus/m1', { item: '' })).toBe('New menu · Menus · Petilia, Jaffa · Maître');
    expect(getTitle('/jaffa/menus/m1')).toBe('Menus · Petilia, Jaffa · Maître');
  });

  test('names no venue where the screen is not about one', () => {
    expect([getTitle('/me/language'), getTitle('/login')]).toEqual(['My language · Maître', 'Sign in · Maître']);
  });

  test('is set for an empty state, and where a venue is to be chosen', () => {
    const nothing = `${readMessages('en')['notFound.title']} · Maître`;
    expect([getTitle('/a/b/c/d/e'), getTitle('/elsewhere/menus', { phase: 'notFound' })]).toEqual([nothing, nothing]);
    expect(getTitle('/preview/m1', { phase: 'asksVenue' })).toBe(`${readMessages('en')['whichVenue.title']} · Maître`);
    expect(getTitle('/jaffa/menus', { phase: 'waiting' })).toBe('Menus · Maître');
  });

  test('of every route exists in six languages, and is loaded before its screen', () => {
    const ids = routes.flatMap(({ path }) => {
      const parts = ['menus', 'galleries'].map((section) =>
        path.replace(':section', section).replace(':part', 'language'),
      );
      return parts.map((one) => getScreenTitle(getScreenName(matchRoute(one)), matchRoute(one)));
    });
    for (const id of new Set(ids)) {
      expect([id, startAreas.some((area) => id in readArea(area, 'en'))]).toEqual([id, true]);
      for (const language of languages)
        expect([id, language, readMessages(language)[id]]).toEqual([id, language, expect.any(String)]);
    }
  });
});
