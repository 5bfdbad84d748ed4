import { assign, fromPromise, sendTo, setup } from 'xstate';
import { reservationLimits } from '../../graphql/domain/reservations.ts';
import { toApiError } from '../api-error.ts';
import type { Notification } from '../notifications/notifications.machine.ts';
import type { ActiveVenue, ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { reservationsPath } from './reservations.table.ts';
import type { ReservationRow, VenueSeating } from './reservations.types.ts';
import type { SeatingAnswer } from './seating.types.ts';

export interface WalkInInput {
  venue: ActiveVenue;
}
/** `table`: numbers, separated by commas; '': none. */
export interface WalkInPayload extends WalkInInput {
  size: number;
  name: string;
  table: string;
}
/** Whether the party can sit now, and the tables that the answer names. */
export interface WalkInSeating {
  answer: SeatingAnswer;
  tables: VenueSeating['tables'];
}

interface Context extends WalkInPayload {
  seating: WalkInSeating | null;
  error: ApiError | null;
}

export type WalkInEvent =
  /** `name`: who they are, or what a party without a name is called */
  | { type: 'walkIn.sized'; size: number; name: string }
  /** where none is free: a table that somebody has, or none */
  | { type: 'walkIn.tableChosen'; table: string }
  | { type: 'dialog.closed' };

/** The numbers of the tables that are proposed; null: no table is free. */
const findTable = ({ answer, tables }: WalkInSeating): string | null => {
  if (answer.kind === 'noTables') return '';
  const [best] = answer.kind === 'free' ? answer.sets : [];
  if (best === undefined) return null;
  return best.tables.flatMap((id) => tables.find((table) => table.id === id)?.number ?? []).join(', ');
};

const toNotification = ({ venue }: Context, row: ReservationRow): Notification => ({
  kind: 'success',
  message: row.tables.length === 0 ? 'reservations.walkIn.done' : 'reservations.walkIn.doneAt',
  values: { name: row.name, table: row.tables.join(', ') },
  about: row.id,
  undo: {
    to: 'reservations',
    path: reservationsPath(venue.venue),
    event: { type: 'table.undo', action: 'undo', rows: [row] },
  },
});

/** A party at the door: its size, then it sits at the table that is proposed, or at one that is chosen where none is free. */
export const walkInMachine = setup({
  types: {} as { context: Context; input: WalkInInput; events: WalkInEvent; output: { changed: boolean; id?: string } },
  actors: {
    findSeats: fromPromise<WalkInSeating, { venue: ActiveVenue; size: number }>(unprovidedActor('findSeats')),
    saveWalkIn: fromPromise<ReservationRow, WalkInPayload>(unprovidedActor('saveWalkIn')),
  },
  guards: {
    fits: (_, { size }: { size: number }) => Number.isInteger(size) && size >= 1 && size <= reservationLimits.size,
    hasTable: (_, { output }: { output: WalkInSeating }) => findTable(output) !== null,
  },
  actions: {
    storeParty: assign((_, { size, name }: { size: number; name: string }) => ({
      size,
      name,
      seating: null,
      error: null,
    })),
    storeSeating: assign((_, { output }: { output: WalkInSeating }) => ({
      seating: output,
      table: findTable(output) ?? '',
    })),
    storeTable: assign((_, { table }: { table: string }) => ({ table })),
    storeError: assign((_, { error }: { error: unknown }) => ({ error: toApiError(error) })),
    notify: sendTo(
      ({ system }) => system.get('notifications'),
      ({ context }, { output }: { output: ReservationRow }) => ({
        type: 'notification.shown',
        notification: toNotification(context, output),
      }),
    ),
  },
}).createMachine({
  id: 'walkIn',
  context: ({ input: { venue } }) => ({ venue, size: 0, name: '', table: '', seating: null, error: null }),
  initial: 'choosing',
  output: ({ event }) => {
    const { output } = event as { output?: { id?: string } };
    return output?.id === undefined ? { changed: false } : { changed: true, id: output.id };
  },
  states: {
    choosing: {
      description: 'the size of the party is being chosen',
      on: {
        'walkIn.sized': {
          guard: { type: 'fits', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'storeParty', params: ({ event }) => event },
        },
        'dialog.closed': 'closed',
      },
    },
    asking: {
      description: 'a table is being looked for',
      invoke: {
        id: 'findSeats',
        src: 'findSeats',
        input: ({ context: { venue, size } }) => ({ venue, size }),
        onDone: [
          {
            guard: { type: 'hasTable', params: ({ event }) => event },
            target: 'saving',
            actions: { type: 'storeSeating', params: ({ event }) => event },
          },
          { target: 'full', actions: { type: 'storeSeating', params: ({ event }) => event } },
        ],
        onError: { target: 'choosing', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    full: {
      description: 'no table is free: it says why, and one can be chosen all the same',
      on: {
        'walkIn.tableChosen': { target: 'saving', actions: { type: 'storeTable', params: ({ event }) => event } },
        'walkIn.sized': {
          guard: { type: 'fits', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'storeParty', params: ({ event }) => event },
        },
        'dialog.closed': 'closed',
      },
    },
    saving: {
      description: 'the party is being stored as seated',
      invoke: {
        id: 'saveWalkIn',
        src: 'saveWalkIn',
        input: ({ context: { venue, size, name, table } }) => ({ venue, size, name, table }),
        onDone: { target: 'saved', actions: { type: 'notify', params: ({ event }) => event } },
        onError: { target: 'choosing', actions: { type: 'storeError', params: ({ event }) => event } },
      },
    },
    saved: {
      description: 'the party is stored',
      type: 'final',
      output: ({ event }) => ({ id: (event as unknown as { output: ReservationRow }).output.id }),
    },
    closed: { description: 'nothing was stored', type: 'final' },
  },
});
