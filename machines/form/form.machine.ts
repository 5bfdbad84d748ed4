import { and, not, stateIn } from 'xstate';
import { toApiError } from '../api-error.ts';
import { cleanValues, effectiveValues, hasCheckedFields } from './form-values.ts';
import { choiceEvents } from './form-choices.ts';
import { type FormEvent, formSetup } from './form.setup.ts';
import type { FieldChanged, FormContext, FormDefinition, FormDraft, FormMachine, FormValues } from './form.types.ts';

/**
 * The machine of a declared form. Errors are shown after the first submit, and the first of them gets the focus.
 * Input during a submission is kept. A form with `draft` stores its input on the device and offers it at the next
 * start.
 */
export const createFormMachine = <Command extends string, Values extends FormValues, Input, Output, Payload>(
  form: FormDefinition<Command, Values, Input, Output, Payload>,
): FormMachine<Command, Values, Input> =>
  build(form as unknown as FormDefinition) as unknown as FormMachine<Command, Values, Input>;

const asFieldChange = ({ event }: { event: FormEvent }): FieldChanged => event as FieldChanged;

const withError = ({ event }: { event: { error: unknown } }) => ({ error: toApiError(event.error) });

const build = (form: FormDefinition) => {
  const { id, submit, dialog, discard, closing } = form;
  const change = { type: 'setField' as const, params: asFieldChange };
  /** submits what is valid; `otherwise`: the state in which the errors are shown */
  const trySubmit = (otherwise: { target?: 'editing' } = {}) => [
    {
      guard: submit.guard === undefined ? 'isValid' : and([submit.guard, 'isValid']),
      target: 'submitting' as const,
      actions: 'clearErrors' as const,
    },
    {
      ...otherwise,
      ...(submit.guard !== undefined && { guard: submit.guard }),
      actions: ['showFieldErrors' as const, 'focusFirstError' as const, 'reportFailure' as const],
    },
  ];
  return formSetup(form).createMachine({
    id,
    context: ({ input }) => {
      const values = form.initial(input);
      return {
        input,
        values,
        saved: values,
        submitted: values,
        errors: {},
        error: null,
        choices: {},
        requested: {},
        reported: { values, saved: values },
        draftRead: false,
        offered: null,
      };
    },
    entry: 'loadChoices',
    ...((form.draft || form.guardsLeaving) && {
      // what is offered stays on the device until it is answered
      always: {
        guard: form.draft ? and(['isUnreported', not(stateIn('offered'))]) : 'isUnreported',
        actions: 'report',
      },
    }),
    on: {
      ...Object.fromEntries(
        Object.keys(form.refreshed ?? {}).map((event) => [
          event,
          { actions: ['adoptRefreshed', 'loadChoices'] as const },
        ]),
      ),
      ...(form.choices && choiceEvents(form)),
    },
    invoke: [
      ...(form.draft ? draftInvokes(id) : []),
      ...(hasCheckedFields(form) ? [{ id: 'fieldChecks', src: 'fieldChecks' }] : []),
      ...(form.choices ? [{ id: 'networkRecovery', src: 'networkRecovery' }] : []),
    ],
    initial: dialog ? 'closed' : 'editing',
    states: {
      ...(dialog && {
        closed: {
          description: 'the dialog is closed',
          on: { [dialog.open]: { target: 'editing', actions: 'reset' } },
        },
      }),
      editing: {
        description: 'fields can be changed and submitted',
        on: {
          'field.changed': { actions: change },
          [submit.event]: trySubmit(),
          ...(discard && {
            [discard.event]: { guard: 'hasChanges', actions: 'reset' },
          }),
          ...(dialog && { [dialog.close]: 'closed' }),
          ...(closing && {
            [closing.request]: [{ guard: 'hasChanges', target: 'confirming' }, { target: 'closed' }],
            [closing.discard]: 'closed',
          }),
        },
      },
      ...(closing && {
        confirming: {
          description: 'confirms that the input is discarded; typing on and saving are answers too',
          on: {
            [closing.resume]: 'editing',
            [closing.request]: 'editing',
            [closing.discard]: 'closed',
            'field.changed': { target: 'editing', actions: change },
            [submit.event]: trySubmit({ target: 'editing' }),
          },
        },
        closed: {
          description: 'the form was closed without being submitted',
          type: 'final' as const,
          entry: 'reportCleared',
        },
      }),
      ...(form.draft && {
        offered: {
          description: 'input from before a crash or reload is offered',
          entry: 'pauseDraft',
          on: {
            'draft.restored': { target: 'editing', actions: 'restoreDraft' },
            'draft.discarded': { target: 'editing', actions: 'dropDraft' },
          },
        },
      }),
      submitting: {
        description: 'the values are being submitted',
        tags: 'busy',
        entry: 'rememberSubmitted',
        on: { 'field.changed': { actions: change } },
        invoke: {
          id: submit.actor,
          src: submit.actor,
          input: ({ context }: { context: FormContext }) =>
            submit.payload({
              ...context,
              values: cleanValues(form, effectiveValues(form, context)),
              saved: cleanValues(form, context.saved),
            }),
          onDone: {
            target: form.saved ? 'editing' : form.draft ? 'clearing' : 'done',
            actions: [
              { type: 'adoptSaved', params: ({ event }: { event: { output: unknown } }) => ({ output: event.output }) },
              ...(form.saved ? [] : ['reportCleared' as const]),
              { type: 'announce', params: ({ event }: { event: { output: unknown } }) => ({ output: event.output }) },
            ],
          },
          onError: {
            target: 'editing',
            actions: [
              { type: 'adoptConflicting', params: withError },
              { type: 'showError', params: withError },
              'focusFirstError',
              'reportFailure',
            ],
          },
        },
      },
      ...(!form.saved &&
        form.draft && {
          clearing: {
            description: 'the values were accepted: their draft is removed from the device',
            entry: 'pauseDraft',
            invoke: {
              id: 'removeFormDraft',
              src: 'removeFormDraft',
              input: () => ({ form: id }),
              onDone: 'done',
              onError: 'done',
            },
          },
        }),
      ...(!form.saved && { done: { description: 'the values were accepted', type: 'final' as const } }),
    },
  });
};

const draftInvokes = (id: string) => [
  { id: 'formDraftAutosave', src: 'formDraftAutosave', input: () => id },
  {
    id: 'readFormDraft',
    src: 'readFormDraft',
    input: () => ({ form: id }),
    onDone: [
      {
        guard: and([
          stateIn('editing'),
          { type: 'offersDraft', params: ({ event }: { event: { output: unknown } }) => ({ draft: event.output }) },
        ]),
        target: '.offered',
        actions: {
          type: 'offerDraft' as const,
          params: ({ event }: { event: { output: unknown } }) => ({ draft: event.output as FormDraft | null }),
        },
      },
      { guard: 'awaitsDraft', actions: 'skipDraft' as const },
    ],
    onError: { guard: 'awaitsDraft', actions: 'skipDraft' as const },
  },
];
