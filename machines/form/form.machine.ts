import { and, assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { ApiError } from '../ports.ts';
import { toApiError } from '../api-error.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { changedFields, cleanValues, fieldNames, fieldOfError, findErrors } from './form-values.ts';
import type {
  Choice,
  FieldChanged,
  FieldFocusRequested,
  FormContext,
  FormDefinition,
  FormMachine,
  FormValues,
} from './form.types.ts';

/**
 * The machine of a declared form. Errors are shown at their fields once submitting was tried, the first of them gets
 * the focus; nothing is submitted twice at once; what is typed while a submission is in flight stays.
 */
export const createFormMachine = <Command extends string, Values extends FormValues, Input, Output, Payload>(
  form: FormDefinition<Command, Values, Input, Output, Payload>,
): FormMachine<Command, Values, Input> =>
  build(form as unknown as FormDefinition) as unknown as FormMachine<Command, Values, Input>;

type FormEvent = FieldChanged | { type: string };

const asFieldChange = ({ event }: { event: FormEvent }): FieldChanged => event as FieldChanged;

const build = (form: FormDefinition) => {
  const { id, submit, dialog, discard } = form;
  const lists = Object.entries(form.choices ?? {}).flatMap(([field, list]) => (list ? [{ field, ...list }] : []));
  const actors = [submit.actor, ...lists.map(({ actor }) => actor)];
  return formSetup(form, actors).createMachine({
    id,
    context: ({ input }) => {
      const values = form.initial(input);
      return { input, values, saved: values, submitted: values, errors: {}, error: null, choices: {} };
    },
    invoke: lists.map(({ field, actor, input }) => ({
      id: actor,
      src: actor,
      input: ({ context }: { context: FormContext }) => input(context.input),
      onDone: {
        actions: {
          type: 'storeChoices' as const,
          params: ({ event }: { event: { output: unknown } }) => ({ field, choices: event.output as Choice[] }),
        },
      },
      // The form works without the list: a required choice is then refused at its field.
      onError: {},
    })),
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
          'field.changed': {
            actions: [{ type: 'setField', params: asFieldChange }, 'reportUnsaved'],
          },
          [submit.event]: [
            {
              guard: submit.guard === undefined ? 'isValid' : and([submit.guard, 'isValid']),
              target: 'submitting',
              actions: 'clearErrors',
            },
            {
              ...(submit.guard !== undefined && { guard: submit.guard }),
              actions: ['showFieldErrors', 'focusFirstError', 'reportFailure'],
            },
          ],
          ...(discard && { [discard.event]: { guard: 'hasChanges', actions: ['reset', 'reportUnsaved'] } }),
          ...(dialog && { [dialog.close]: 'closed' }),
        },
      },
      submitting: {
        description: 'the values are being submitted',
        tags: 'busy',
        entry: 'rememberSubmitted',
        on: {
          'field.changed': {
            actions: [{ type: 'setField', params: asFieldChange }, 'reportUnsaved'],
          },
        },
        invoke: {
          id: submit.actor,
          src: submit.actor,
          input: ({ context }: { context: FormContext }) =>
            submit.payload({
              ...context,
              values: cleanValues(form, context.values),
              saved: cleanValues(form, context.saved),
            }),
          onDone: {
            target: form.saved ? 'editing' : 'done',
            actions: [
              { type: 'adoptSaved', params: ({ event }: { event: { output: unknown } }) => ({ output: event.output }) },
              'reportUnsaved',
              { type: 'announce', params: ({ event }: { event: { output: unknown } }) => ({ output: event.output }) },
            ],
          },
          onError: {
            target: 'editing',
            actions: [
              {
                type: 'showError',
                params: ({ event }: { event: { error: unknown } }) => ({ error: toApiError(event.error) }),
              },
              'focusFirstError',
              'reportFailure',
            ],
          },
        },
      },
      ...(!form.saved && { done: { description: 'the values were accepted', type: 'final' as const } }),
    },
  });
};

const formSetup = (form: FormDefinition, actors: readonly string[]) =>
  setup({
    types: {} as {
      context: FormContext;
      input: unknown;
      events: FormEvent;
      emitted: FieldFocusRequested;
      tags: 'busy';
    },
    actors: Object.fromEntries(actors.map((name) => [name, fromPromise<unknown, unknown>(unprovidedActor(name))])),
    guards: <Record<string, (scope: { context: FormContext }) => boolean>>{
      hasChanges: ({ context }) => changedFields(form, context).length > 0,
      isValid: ({ context }) => Object.keys(findErrors(form, context)).length === 0,
      ...Object.fromEntries(
        Object.entries(form.guards ?? {}).map(([name, check]) => [
          name,
          ({ context }: { context: FormContext }) => check(context),
        ]),
      ),
    },
    actions: {
      setField: assign(({ context }, { field, value }: Pick<FieldChanged, 'field' | 'value'>) => {
        const { [field]: _, ...errors } = context.errors;
        return { values: { ...context.values, [field]: value }, errors, error: null };
      }),
      storeChoices: assign(({ context }, { field, choices }: { field: string; choices: readonly Choice[] }) => ({
        choices: { ...context.choices, [field]: choices },
      })),
      showFieldErrors: assign(({ context }) => ({ errors: findErrors(form, context), error: null })),
      clearErrors: assign({ errors: {}, error: null }),
      reset: assign(({ context }) => ({ values: context.saved, errors: {}, error: null })),
      rememberSubmitted: assign(({ context }) => ({ submitted: context.values })),
      /** A field that was changed since it was submitted keeps what was typed. */
      adoptSaved: assign(({ context }, { output }: { output: unknown }) => {
        const saved = form.saved?.(output);
        if (saved === undefined) return {};
        const { values, submitted } = context;
        const typed = fieldNames(form).filter((name) => values[name] !== submitted[name]);
        return { saved, values: { ...saved, ...Object.fromEntries(typed.map((name) => [name, values[name]])) } };
      }),
      showError: assign(({ context }, { error }: { error: ApiError }) => {
        const field = fieldOfError(form, error, context);
        return field === null ? { error } : { errors: { ...context.errors, [field]: error.key } };
      }),
      focusFirstError: enqueueActions(({ context, enqueue }) => {
        const field = fieldNames(form).find((name) => context.errors[name] !== undefined);
        if (field !== undefined) enqueue.emit({ type: 'field.focusRequested', field });
      }),
      announce: enqueueActions(({ context, enqueue, system }, { output }: { output: unknown }) => {
        for (const { to, event } of form.succeeded(output, context)) {
          if (to === 'parent') enqueue.sendParent(event as never);
          else enqueue.sendTo(system.get(to), event);
        }
      }),
      reportUnsaved: enqueueActions(({ context, enqueue }) => {
        if (!form.guardsLeaving) return;
        const changes = changedFields(form, context).length;
        enqueue.sendParent(
          changes > 0 ? { type: 'work.unsaved', id: form.id, changes } : { type: 'work.settled', id: form.id },
        );
      }),
      reportFailure: enqueueActions(({ enqueue }) => {
        if (form.guardsLeaving) enqueue.sendParent({ type: 'work.saveFailed', id: form.id });
      }),
    },
  });
