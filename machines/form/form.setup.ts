import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { FieldCheckCommand } from '../field-check/field-check.types.ts';
import type { ApiError } from '../ports.ts';
import { unprovidedActor } from '../unprovided-actor.ts';
import { applyDraft, formDraftAutosaveMachine } from './form-draft.ts';
import { changedFields, fieldNames, fieldOfError, findErrors, findProposals, hasCheckedFields } from './form-values.ts';
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

/** Newly stored values, over which only unsaved fields keep theirs. */
const mergeUnsaved = (form: FormDefinition, context: FormContext, saved: FormValues) => {
  const unsaved = changedFields(form, context).map((name) => [name, context.values[name]]);
  return { saved, values: { ...saved, ...Object.fromEntries(unsaved) } };
};

const createUnsavedReport = (form: FormDefinition, data: Pick<FormContext, 'values' | 'saved'>): UnsavedReport => {
  const changes = changedFields(form, data).length;
  return changes > 0 ? { type: 'changes.pending', id: form.id, changes } : { type: 'changes.cleared', id: form.id };
};

/** Guards, actions and actors of one declared form. */
export const formSetup = (form: FormDefinition, actors: readonly string[]) =>
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
      ...Object.fromEntries(actors.map((name) => [name, fromPromise<unknown, unknown>(unprovidedActor(name))])),
    } as Record<string, ReturnType<typeof fromPromise<unknown, unknown>>>,
    guards: <Record<string, (scope: { context: FormContext }, params: unknown) => boolean>>{
      hasChanges: ({ context }) => changedFields(form, context).length > 0,
      isValid: ({ context }) => Object.keys(findErrors(form, context)).length === 0,
      awaitsDraft: ({ context }) => !context.draftRead,
      offersDraft: ({ context }, params) => {
        const { draft } = params as { draft: FormDraft | null };
        return (
          !context.draftRead &&
          draft !== null &&
          changedFields(form, { ...context, values: applyDraft(context.saved, draft) }).length > 0
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
      storeChoices: assign(({ context }, { field, choices }: { field: string; choices: readonly Choice[] }) => ({
        choices: { ...context.choices, [field]: choices },
      })),
      showFieldErrors: assign(({ context }) => ({ errors: findErrors(form, context), error: null })),
      clearErrors: assign({ errors: {}, error: null }),
      offerDraft: assign((_, { draft }: { draft: FormDraft | null }) => ({ offered: draft, draftRead: true })),
      skipDraft: assign({ draftRead: true }),
      restoreDraft: assign(({ context }) => ({
        values: context.offered === null ? context.values : applyDraft(context.saved, context.offered),
        offered: null,
      })),
      dropDraft: assign({ offered: null }),
      /** while a draft is offered it must not be overwritten */
      pauseDraft: sendTo('formDraftAutosave', { type: 'draft.abandoned' }),
      storeDraft: enqueueActions(({ context, enqueue }) => {
        if (!form.draft) return;
        const names = changedFields(form, context);
        const values = Object.fromEntries(names.map((name) => [name, context.values[name]]));
        enqueue.sendTo(
          'formDraftAutosave',
          names.length > 0 ? { type: 'draft.changed', unsaved: { values } } : { type: 'draft.saved' },
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
      /** The stored values changed: only unsaved fields keep their value. */
      adoptRefreshed: assign(({ context, event }) => {
        const saved = form.refreshed?.values(event);
        return saved === undefined ? {} : mergeUnsaved(form, context, saved);
      }),
      /** The values were changed by somebody else: the next submission is based on the changed ones. */
      adoptConflicting: enqueueActions(({ context, enqueue }, { error }: { error: ApiError }) => {
        const input = error.code === 'CONFLICT' ? (form.conflict?.(error, context.input) ?? null) : null;
        if (input === null) return;
        const adopted = { input, ...mergeUnsaved(form, context, form.initial(input)) };
        enqueue.assign(adopted);
        if (form.guardsLeaving) enqueue.sendParent(createUnsavedReport(form, adopted));
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
        enqueue.sendParent(createUnsavedReport(form, context));
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
