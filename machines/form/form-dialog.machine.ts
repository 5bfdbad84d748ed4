import { type AnyActorLogic, fromPromise, sendParent, sendTo, setup } from 'xstate';
import { unprovidedActor } from '../unprovided-actor.ts';
import type { UnsavedReport, UnsavedRequest } from './form.types.ts';

export type FormDialogEvent =
  /** sent by the form */
  { type: 'dialog.saved' } | { type: 'dialog.closed' } | UnsavedReport | UnsavedRequest;

/**
 * A dialog of a table that holds one form, which confirms before unsaved input is discarded; the form gets the dialog's
 * input. `subject` begins the form's commands: `<subject>.save`, `<subject>.close`, `<subject>.discard`.
 */
export const createFormDialogMachine = <Input extends object>(id: string, subject: string) =>
  setup({
    types: {} as {
      context: { input: Input };
      input: Input;
      events: FormDialogEvent;
      output: { changed: boolean };
    },
    actors: {
      form: fromPromise<unknown, Input>(unprovidedActor('form')) as AnyActorLogic,
    },
    actions: {
      closeForm: sendTo('form', { type: `${subject}.close` }),
      saveForm: sendTo('form', { type: `${subject}.save` }),
      discardForm: sendTo('form', { type: `${subject}.discard` }),
      reportToTable: sendParent(({ event }) => event),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ input }),
    initial: 'open',
    output: ({ event }) => ({ changed: (event as { output?: { changed: boolean } }).output?.changed ?? false }),
    states: {
      open: {
        description: 'the form is shown',
        invoke: {
          id: 'form',
          src: 'form',
          input: ({ context }: { context: { input: Input } }) => context.input,
          onDone: 'closed',
        },
        on: {
          'dialog.saved': 'saved',
          'dialog.closed': { actions: 'closeForm' },
          'changes.saveRequested': { actions: 'saveForm' },
          'changes.discarded': { actions: 'discardForm' },
          'changes.pending': { actions: 'reportToTable' },
          'changes.cleared': { actions: 'reportToTable' },
          'changes.saveFailed': { actions: 'reportToTable' },
        },
      },
      saved: { description: 'what was entered is stored', type: 'final', output: { changed: true } },
      closed: { description: 'nothing was stored', type: 'final', output: { changed: false } },
    },
  });
