import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { FieldCheckCommand } from '../field-check/field-check.types.ts';
import { networkRecovery } from '../offline/network-recovery.ts';
import type { ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { listChoices } from './form-choices.ts';
import { applyDraft, formDraftAutosaveMachine } from './form-draft.ts';
import {
  changedFields,
  fieldNames,
  fieldOfError,
  findErrors,
  findProposals,
  hasCheckedFields,
  typedFields,
} from './form-values.ts';
import type {
  Choice,
  DraftAnswer,
  FieldChanged,
  FieldFocusRequested,
  FormContext,
  FormDefinition,
  FormDraft,
  FormValues,
  UnsavedReport,
} from './form.types.ts';

export type FormEvent = FieldChanged | DraftAnswer | { type: string };

const pick = (names: readonly string[], values: FormValues): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** What the form is about has changed: unsaved fields keep their values. */
const adoptInput = (form: FormDefinition, context: FormContext, input: unknown) => {
  const saved = form.initial(input);
  return { input, saved, values: { ...saved, ...pick(typedFields(form, context), context.values) } };
};

/** The values after the draft was restored; what was typed before it was found stays. */
const restoreDraft = (form: FormDefinition, context: FormContext, draft: FormDraft): FormValues => ({
  ...applyDraft(form, context.saved, draft),
  ...pick(typedFields(form, context), context.values),
});

/** Guards, actions and actors of one declared form. */
export const formSetup = (form: FormDefinition) =>
  setup({
    types: {} as {
      context: FormContext;
      input: unknown;
      events: FormEvent;
      emitted: FieldFocusRequested;
      tags: 'busy';
    },
    actors: {
      ...(form.draft && {
        removeFormDraft: fromPromise<void, { form: string }>(unprovidedActor('removeFormDraft')),
        readFormDraft: fromPromise<FormDraft | null, { form: string }>(unprovidedActor('readFormDraft')),
        formDraftAutosave: formDraftAutosaveMachine,
      }),
      ...(hasCheckedFields(form) && { fieldChecks: fromCallback<FieldCheckCommand>(() => undefined) }),
      ...(form.choices && { networkRecovery }),
      ...Object.fromEntries(
        [form.submit.actor, ...listChoices(form).map(({ actor }) => actor)].map((name) => [
          name,
          fromPromise<unknown, unknown>(unprovidedActor(name)),
        ]),
      ),
    } as Record<string, ReturnType<typeof fromPromise<unknown, unknown>>>,
    guards: <Record<string, (scope: { context: FormContext }, params: unknown) => boolean>>{
      hasChanges: ({ context }) => changedFields(form, context).length > 0,
      isValid: ({ context }) => Object.keys(findErrors(form, context)).length === 0,
      awaitsDraft: ({ context }) => !context.draftRead,
      isUnreported: ({ context: { values, saved, reported } }) =>
        values !== reported?.values || saved !== reported.saved,
      offersDraft: ({ context }, params) => {
        const { draft } = params as { draft: FormDraft | null };
        return (
          !context.draftRead &&
          draft !== null &&
          changedFields(form, { ...context, values: restoreDraft(form, context, draft), saved: context.values })
            .length > 0
        );
      },
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
        const proposed = findProposals(form, context, field, value);
        return { values: { ...context.values, ...proposed, [field]: value }, errors, error: null };
      }),
      /** those that were not requested with the present input, or failed */
      loadChoices: enqueueActions(({ context, enqueue }) => {
        for (const { field, actor, input: toInput } of listChoices(form)) {
          const input = toInput(context.input);
          const requested = JSON.stringify(input);
          if (context.requested[field] === requested) continue;
          enqueue.assign(({ context: now }) => ({ requested: { ...now.requested, [field]: requested } }));
          enqueue.stopChild(actor);
          enqueue.spawnChild(actor, { id: actor, input });
        }
      }),
      forgetRequest: assign(({ context }, { field }: { field: string }) => ({
        requested: { ...context.requested, [field]: undefined },
      })),
      storeChoices: assign(({ context }, { field, choices }: { field: string; choices: readonly Choice[] }) => ({
        choices: { ...context.choices, [field]: choices },
      })),
      showFieldErrors: assign(({ context }) => ({ errors: findErrors(form, context), error: null })),
      clearErrors: assign({ errors: {}, error: null }),
      offerDraft: assign((_, { draft }: { draft: FormDraft | null }) => ({
        offered: draft,
        draftRead: true,
        reported: null,
      })),
      /** what was typed meanwhile is stored now */
      skipDraft: assign(({ context }) => ({
        draftRead: true,
        ...(changedFields(form, context).length > 0 && { reported: null }),
      })),
      restoreDraft: assign(({ context }) => ({
        values: context.offered === null ? context.values : restoreDraft(form, context, context.offered),
        offered: null,
      })),
      dropDraft: assign({ offered: null }),
      /** while a draft is offered it must not be overwritten */
      pauseDraft: sendTo('formDraftAutosave', { type: 'draft.abandoned' }),
      /**
       * The one place where changed values leave the form: to the device, and as a number of unsaved changes to the
       * parent. The chart takes it after every event that left something unreported.
       */
      report: enqueueActions(({ context, enqueue }) => {
        const { values, saved } = context;
        const names = changedFields(form, context);
        const changes = names.length;
        enqueue.assign({ reported: { values, saved } });
        // a draft that was not read yet must not be overwritten
        if (form.draft && context.draftRead)
          enqueue.sendTo(
            'formDraftAutosave',
            changes > 0 ? { type: 'draft.changed', unsaved: { values: pick(names, values) } } : { type: 'draft.saved' },
          );
        if (form.guardsLeaving)
          enqueue.sendParent(
            (changes > 0
              ? { type: 'changes.pending', id: form.id, changes }
              : { type: 'changes.cleared', id: form.id }) satisfies UnsavedReport,
          );
      }),
      reset: assign(({ context }) => ({ values: context.saved, errors: {}, error: null })),
      rememberSubmitted: assign(({ context }) => ({ submitted: context.values })),
      /** A field that changed after it was submitted keeps its value. */
      adoptSaved: assign(({ context }, { output }: { output: unknown }) => {
        const saved = form.saved?.(output);
        if (saved === undefined) return {};
        const { values, submitted } = context;
        const typed = fieldNames(form).filter((name) => values[name] !== submitted[name]);
        return { saved, values: { ...saved, ...Object.fromEntries(typed.map((name) => [name, values[name]])) } };
      }),
      adoptRefreshed: assign(({ context, event }) => {
        const renew = form.refreshed?.[event.type];
        return renew === undefined ? {} : adoptInput(form, context, renew(event, context.input));
      }),
      /** The values were changed by somebody else: the next submission is based on the changed ones. */
      adoptConflicting: assign(({ context }, { error }: { error: ApiError }) => {
        const input = error.code === 'CONFLICT' ? (form.conflict?.(error, context.input) ?? null) : null;
        return input === null ? {} : adoptInput(form, context, input);
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
      reportCleared: enqueueActions(({ enqueue }) => {
        if (form.guardsLeaving) enqueue.sendParent({ type: 'changes.cleared', id: form.id });
      }),
      reportFailure: enqueueActions(({ enqueue }) => {
        const { id, shownAt } = form;
        if (form.guardsLeaving)
          enqueue.sendParent({ type: 'changes.saveFailed', id, ...(shownAt && { shownAt }) } satisfies UnsavedReport);
      }),
    },
  });
