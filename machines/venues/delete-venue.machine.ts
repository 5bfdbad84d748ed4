import { assign, fromPromise, sendParent, setup } from 'xstate';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { ApiError, ActiveVenue } from '../ports.ts';
import { toApiError } from '../api-error.ts';

interface DeleteVenueContext {
  venue: ActiveVenue;
  /** the venue's name, as the person writes it to be sure */
  typed: string;
  problem: ApiError | null;
}

/** What the root hears: the venue is left, and the venues are read again. */
export interface VenueDeleted {
  type: 'venue.deleted';
}

const plain = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');

/** Deleting a venue: asked for, confirmed by its name in any of its languages, then a fresh code (rules, "Roles"). */
export const deleteVenueMachine = setup({
  types: {} as {
    context: DeleteVenueContext;
    input: { venue: ActiveVenue };
    events:
      | { type: 'deletion.wanted' }
      | { type: 'deletion.withdrawn' }
      | { type: 'name.typed'; name: string }
      | { type: 'deletion.confirmed' };
    tags: 'busy';
  },
  actors: { deleteVenue: fromPromise<void, { venue: string }>(unprovidedActor('deleteVenue')) },
  guards: {
    isItsName: ({ context: { typed, venue } }) =>
      Object.values(venue.titles).some((title) => title !== undefined && plain(title) === plain(typed)),
  },
  actions: {
    takeName: assign((_, { name }: { name: string }) => ({ typed: name, problem: null })),
    startOver: assign({ typed: '', problem: null }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: toApiError(error) })),
    tellDeleted: sendParent({ type: 'venue.deleted' } satisfies VenueDeleted),
  },
}).createMachine({
  id: 'deleteVenue',
  context: ({ input }) => ({ ...input, typed: '', problem: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'nobody wants this venue gone',
      on: { 'deletion.wanted': { target: 'asking', actions: 'startOver' } },
    },
    asking: {
      description: 'its name is asked for',
      on: {
        'name.typed': { actions: { type: 'takeName', params: ({ event }) => event } },
        'deletion.withdrawn': 'closed',
        'deletion.confirmed': { guard: 'isItsName', target: 'deleting' },
      },
    },
    deleting: {
      description: 'the venue is being deleted',
      tags: 'busy',
      invoke: {
        id: 'deleteVenue',
        src: 'deleteVenue',
        input: ({ context }) => ({ venue: context.venue.venue }),
        onDone: { target: 'deleted', actions: 'tellDeleted' },
        onError: { target: 'asking', actions: { type: 'keepProblem', params: ({ event }) => event } },
      },
    },
    deleted: { description: 'the venue is gone', type: 'final' },
  },
});
