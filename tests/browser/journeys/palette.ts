import { createMachine } from 'xstate';
import type { Journey } from '../../support/journey-model.ts';

/** Finding and doing: by a word, through a page and back, and with something more to say. */
export const paletteJourney: Journey = {
  real: {
    away: 'palette.closed',
    open: 'palette.open.choosing.resting',
    among: 'palette.open.choosing.resting',
    asked: 'palette.open.filling',
    spoken: 'palette.closed',
  },
  machine: createMachine({
    id: 'searching',
    initial: 'away',
    states: {
      away: { on: { 'the palette is opened': 'open' } },
      open: {
        on: {
          'the items are entered': 'among',
          'a language is wanted': 'asked',
          'the palette is left': 'away',
        },
      },
      among: { on: { 'they go back': 'open' } },
      asked: { on: { 'they go back': 'open', 'French is chosen': 'spoken' } },
      spoken: {},
    },
  }),
};
