import { type AnyActorLogic, fromPromise, sendParent, sendTo, setup } from 'xstate';
import type { UnsavedReport, UnsavedRequest } from '../form/form.types.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { SurveyDialogInput } from './surveys.types.ts';

export type SurveyDialogEvent =
  /** sent by the form */
  { type: 'survey.saved' } | UnsavedReport | UnsavedRequest | { type: 'dialog.closed' };

/** Corrects a reply; its form confirms before unsaved input is discarded. */
export const surveyDialogMachine = setup({
  types: {} as {
    context: SurveyDialogInput;
    input: SurveyDialogInput;
    events: SurveyDialogEvent;
    output: { changed: boolean };
  },
  actors: {
    form: fromPromise<unknown, SurveyDialogInput>(unprovidedActor('form')) as AnyActorLogic,
  },
  actions: {
    closeForm: sendTo('form', { type: 'survey.close' }),
    saveForm: sendTo('form', { type: 'survey.save' }),
    discardForm: sendTo('form', { type: 'survey.discard' }),
    reportToTable: sendParent(({ event }) => event),
  },
}).createMachine({
  id: 'surveyDialog',
  context: ({ input }) => input,
  initial: 'open',
  output: ({ event }) => ({ changed: (event as { output?: { changed: boolean } }).output?.changed ?? false }),
  states: {
    open: {
      description: 'the form is shown',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { survey } }: { context: SurveyDialogInput }) => ({ survey }),
        onDone: 'closed',
      },
      on: {
        'survey.saved': 'saved',
        'dialog.closed': { actions: 'closeForm' },
        'changes.saveRequested': { actions: 'saveForm' },
        'changes.discarded': { actions: 'discardForm' },
        'changes.pending': { actions: 'reportToTable' },
        'changes.cleared': { actions: 'reportToTable' },
        'changes.saveFailed': { actions: 'reportToTable' },
      },
    },
    saved: { description: 'the correction is stored', type: 'final', output: { changed: true } },
    closed: { description: 'nothing was stored', type: 'final', output: { changed: false } },
  },
});
