import { assign } from 'xstate';
import { nextNotedField } from './noted-fields.ts';
import { togetherSetup } from './together.setup.ts';

/** The caret is told to the others, and the open notes lead to their fields. */
export const togetherEvents = togetherSetup.createStateConfig({
  on: {
    'field.focused': {
      actions: [
        { type: 'storeCaret', params: ({ event }) => event },
        { type: 'tellPlace', params: ({ event }) => event },
      ],
    },
    'notes.changed': { actions: assign({ notePlaces: ({ event }) => event.places }) },
    'note.next': {
      guard: 'hasOpenNote',
      actions: { type: 'focus', params: ({ context }) => nextNotedField(context) },
    },
  },
}).on;
