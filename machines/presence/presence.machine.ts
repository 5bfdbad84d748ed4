import { assign, type EventObject, fromCallback, sendTo, setup } from 'xstate';
import type { FieldPlace } from '../../graphql/domain/field-place.ts';
import type { OpenPlace, PresentPerson } from '../ports.ts';

export interface PresenceInput {
  venue: string;
  item: string;
}

interface PresenceContext extends PresenceInput {
  /** where the caret is; null: in no field yet */
  at: FieldPlace | null;
  /** who else has the item open */
  people: readonly PresentPerson[];
  /** who came, to be announced once: those who are back after the connection was lost have not come again */
  arrived: PresentPerson | null;
  /** who was there before it was lost */
  known: readonly string[];
}

export type PresenceEvent =
  | ({ type: 'field.focused' } & FieldPlace)
  | { type: 'people.changed'; people: readonly PresentPerson[] }
  /** the connection is lost: who is there is not known */
  | { type: 'people.lost' };

/** Tells the connection where the item is open here. */
export type PresenceCommand = { type: 'place.changed'; place: FieldPlace };

/**
 * Who else has the item open, and in which field. That this page has it open is known to the others as long as this runs;
 * a place is told once the caret rests there (rules, "Who else is here").
 */
export const presenceMachine = setup({
  types: {} as { input: PresenceInput; context: PresenceContext; events: PresenceEvent },
  actors: {
    present: fromCallback<PresenceCommand & EventObject, Pick<OpenPlace, 'venue' | 'item'>>(() => undefined),
  },
  guards: {
    isElsewhere: ({ context: { at } }, { path, language }: FieldPlace) => at?.path !== path || at.language !== language,
  },
  actions: {
    storePlace: assign((_, { path, language }: FieldPlace) => ({ at: { path, language } })),
    tellPlace: sendTo('present', ({ context: { at } }) => ({ type: 'place.changed', place: at as FieldPlace })),
    storePeople: assign(({ context }, { people }: { people: readonly PresentPerson[] }) => ({
      people,
      arrived: people.findLast(({ id }) => !context.known.includes(id)) ?? context.arrived,
      known: people.map(({ id }) => id),
    })),
    hidePeople: assign({ people: [] }),
  },
  delays: { caretRests: 500 },
}).createMachine({
  id: 'presence',
  context: ({ input }) => ({ ...input, at: null, people: [], arrived: null, known: [] }),
  invoke: { id: 'present', src: 'present', input: ({ context: { venue, item } }) => ({ venue, item }) },
  initial: 'told',
  on: {
    'people.changed': { actions: { type: 'storePeople', params: ({ event }) => event } },
    'people.lost': { actions: 'hidePeople' },
  },
  states: {
    told: {
      description: 'the others know where the caret is',
      on: {
        'field.focused': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: 'moving',
          actions: { type: 'storePlace', params: ({ event }) => event },
        },
      },
    },
    moving: {
      description: 'the caret has moved, and may move on',
      after: { caretRests: { target: 'told', actions: 'tellPlace' } },
      on: {
        'field.focused': {
          target: 'moving',
          reenter: true,
          actions: { type: 'storePlace', params: ({ event }) => event },
        },
      },
    },
  },
});
