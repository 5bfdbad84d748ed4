import { createMachine } from 'xstate';
import type { Journey } from '../../support/journey-model.ts';

/** A page with all that belongs to it; when a step fails, nothing of it is left, and it is created again. */
export const pageCreationJourney: Journey = {
  real: {
    choosingTemplate: 'venue.active.idle',
    failed: 'pageCreation.failed',
    nothingLeft: 'pageCreation.closed',
    created: 'editor.editing.changes.clean',
  },
  machine: createMachine({
    id: 'creatingPage',
    initial: 'choosingTemplate',
    states: {
      choosingTemplate: {
        on: {
          'a template is chosen': 'created',
          'a step is refused': 'failed',
          'they cancel in the middle': 'nothingLeft',
        },
      },
      failed: { on: { 'it is created again': 'created', 'it is closed': 'nothingLeft' } },
      nothingLeft: {},
      created: {},
    },
  }),
};
