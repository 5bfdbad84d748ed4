import { createMachine } from 'xstate';
import type { Journey } from '../../support/journey-model.ts';

/** A reservation that staff offer to a guest: the guest answers by the link while staff look at the list. */
export const reservationJourney: Journey = {
  real: {
    list: 'reservations.rows.query.shown',
    invited: 'reservations.rows.query.shown',
    linkOpened: 'invitation.shown.idle',
    coming: 'reservations.rows.query.shown',
    callRequested: 'reservations.rows.query.shown',
    notComing: 'reservations.rows.query.shown',
    canceledByStaff: 'reservations.rows.query.shown',
    tooLate: 'invitation.shown.idle',
  },
  machine: createMachine({
    id: 'reserving',
    initial: 'list',
    states: {
      list: { on: { 'a guest is invited': 'invited' } },
      invited: { on: { 'the guest opens the link': 'linkOpened' } },
      linkOpened: {
        on: {
          'the guest comes': 'coming',
          'the guest asks for a call': 'callRequested',
          'staff cancel it': 'canceledByStaff',
        },
      },
      coming: { on: { 'the guest does not come after all': 'notComing' } },
      callRequested: {},
      notComing: {},
      canceledByStaff: { on: { 'the guest comes to the page again': 'tooLate' } },
      tooLate: {},
    },
  }),
};
