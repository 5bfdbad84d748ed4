import { createMachine } from 'xstate';
import type { Journey } from '../../support/journey-model.ts';

/** The survey after a visit: the guest answers by the link while staff look at the list, and staff deal with a bad reply. */
export const surveyJourney: Journey = {
  real: {
    sent: 'surveys.rows.query.shown',
    opened: 'survey.editing',
    incomplete: 'survey.editing',
    positive: 'surveys.rows.query.shown',
    negative: 'surveys.rows.query.shown',
    handled: 'surveys.rows.query.shown',
  },
  machine: createMachine({
    id: 'askingGuest',
    initial: 'sent',
    states: {
      sent: { on: { 'the guest opens the link': 'opened' } },
      opened: { on: { 'a question is left out': 'incomplete', 'everything was good': 'positive' } },
      incomplete: { on: { 'everything was bad': 'negative' } },
      positive: { on: { 'the guest thinks again': 'negative' } },
      negative: { on: { 'staff deal with it': 'handled' } },
      handled: {},
    },
  }),
};
