import { createMachine } from 'xstate';
import type { Journey } from '../../support/journey-model.ts';

/** Somebody who is employed, invited, joins by their own consent, gets another role and loses access again. */
export const employeeJourney: Journey = {
  real: {
    list: 'employees.rows.query.shown',
    added: 'employees.rows.query.shown',
    invited: 'employees.rows.query.shown',
    revoked: 'employees.rows.query.shown',
    linkOpened: 'joinVenue.shown',
    joined: 'joinVenue.joined',
    roleChanged: 'employees.rows.query.shown',
    removed: 'venue.none',
  },
  machine: createMachine({
    id: 'joiningTeam',
    initial: 'list',
    states: {
      list: { on: { 'an employee is added': 'added' } },
      added: { on: { 'they are invited': 'invited' } },
      invited: { on: { 'the invitation is revoked': 'revoked', 'they sign in by the link': 'linkOpened' } },
      revoked: {},
      linkOpened: { on: { 'they accept': 'joined' } },
      joined: { on: { 'their role is changed': 'roleChanged', 'their access is ended': 'removed' } },
      roleChanged: {},
      removed: {},
    },
  }),
};
