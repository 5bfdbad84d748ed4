import { type AnyActorLogic, assign, fromPromise, setup } from 'xstate';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { SurveyDialogInput } from './surveys.table.ts';

interface Context extends SurveyDialogInput {
  hasChanges: boolean;
}

export type SurveyDialogEvent =
  /** sent by the form */
  { type: 'survey.saved' } | { type: 'dialog.closed' | 'survey.discarded' | 'survey.resumed' };

interface FormSnapshot {
  context: { values: Record<string, unknown>; saved: Record<string, unknown> };
}

/** A reply is corrected; leaving a half-edited one asks first. */
export const surveyDialogMachine = setup({
  types: {} as {
    context: Context;
    input: SurveyDialogInput;
    events: SurveyDialogEvent;
    output: { changed: boolean };
  },
  actors: {
    form: fromPromise<unknown, SurveyDialogInput>(unprovidedActor('form')) as AnyActorLogic,
  },
  guards: { hasChanges: ({ context }) => context.hasChanges },
  actions: {
    noteChanges: assign((_, { snapshot }: { snapshot: unknown }) => {
      const { values, saved } = (snapshot as FormSnapshot).context;
      return { hasChanges: Object.keys(values).some((field) => values[field] !== saved[field]) };
    }),
  },
}).createMachine({
  id: 'surveyDialog',
  context: ({ input }) => ({ ...input, hasChanges: false }),
  initial: 'open',
  output: ({ event }) => ({ changed: (event as { output?: { changed: boolean } }).output?.changed ?? false }),
  states: {
    open: {
      description: 'the form is shown',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { survey } }: { context: Context }) => ({ survey }),
        onSnapshot: { actions: { type: 'noteChanges', params: ({ event }) => event } },
      },
      on: { 'survey.saved': 'saved' },
      initial: 'editing',
      states: {
        editing: {
          description: 'answers are being changed',
          on: { 'dialog.closed': [{ guard: 'hasChanges', target: 'confirming' }, { target: '#surveyDialog.closed' }] },
        },
        confirming: {
          description: 'the person is asked whether to drop what was changed',
          on: { 'survey.resumed': 'editing', 'dialog.closed': 'editing', 'survey.discarded': '#surveyDialog.closed' },
        },
      },
    },
    saved: { description: 'the correction is stored', type: 'final', output: { changed: true } },
    closed: { description: 'nothing was stored', type: 'final', output: { changed: false } },
  },
});
