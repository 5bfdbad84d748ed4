import { createMachine } from 'xstate';
import type { Journey } from '../../support/journey-model.ts';

/** Choosing a command: directly, through a page and back, and with an argument. */
export const paletteJourney: Journey = {
  real: {
    closed: 'palette.closed',
    open: 'palette.open.choosing.idle',
    itemsPage: 'palette.open.choosing.idle',
    enteringArgument: 'palette.open.enteringArguments',
    languageChanged: 'palette.closed',
  },
  machine: createMachine({
    id: 'choosingCommand',
    initial: 'closed',
    states: {
      closed: { on: { 'the palette is opened': 'open' } },
      open: {
        on: {
          'the items page is opened': 'itemsPage',
          'the language command is chosen': 'enteringArgument',
          'the palette is closed': 'closed',
        },
      },
      itemsPage: { on: { 'they go back': 'open' } },
      enteringArgument: { on: { 'they go back': 'open', 'French is chosen': 'languageChanged' } },
      languageChanged: {},
    },
  }),
};
