import { createMachine } from 'xstate';
import type { Journey } from '../../support/journey-model.ts';

/** Choosing a venue, going to another one; an unknown one is refused, one of others leaves the active one. */
export const venuesJourney: Journey = {
  real: {
    choosing: 'venues.rows.query.shown',
    inJaffa: 'venue.active.idle',
    listOpen: 'venue.active.idle',
    inHaifa: 'venue.active.idle',
    refused: 'venue.none',
    stillInJaffa: 'venue.active.idle',
  },
  machine: createMachine({
    id: 'choosingVenue',
    initial: 'choosing',
    states: {
      choosing: {
        on: {
          'a venue is chosen': 'inJaffa',
          'an unknown venue is addressed': 'refused',
        },
      },
      inJaffa: { on: { 'the list of venues is opened': 'listOpen', 'a venue of others is addressed': 'stillInJaffa' } },
      listOpen: { on: { 'another venue is chosen': 'inHaifa', 'the list of venues is closed': 'inJaffa' } },
      inHaifa: { on: { 'they go back': 'inJaffa' } },
      stillInJaffa: {},
      refused: { on: { 'all venues are requested': 'choosing' } },
    },
  }),
};
