import { fromPromise } from 'xstate';
import type { StoreResult } from '../draft-autosave/draft-autosave.machine.ts';
import type { Person, Ports } from '../ports.ts';
import { formDraftAutosaveMachine, parseFormDraft } from './form-draft.ts';
import type { FormDraft } from './form.types.ts';

/** Reads and stores the drafts of forms on this device, by person. Signing out removes them. */
export const createFormDraftActors = ({ store, now }: Pick<Ports, 'store' | 'now'>, person: () => Person) => {
  const toKey = (form: string): string => `formDrafts/${person().id}/${form}`;
  return {
    readFormDraft: fromPromise<FormDraft | null, { form: string }>(async ({ input }) =>
      parseFormDraft(await store.read(toKey(input.form))),
    ),
    removeFormDraft: fromPromise<void, { form: string }>(({ input }) => store.remove(toKey(input.form))),
    formDraftAutosave: formDraftAutosaveMachine.provide({
      actors: {
        writeDraft: fromPromise<StoreResult, { key: string; unsaved: Pick<FormDraft, 'values'> | null }>(
          async ({ input: { key, unsaved } }) => {
            const at = now();
            if (unsaved !== null) await store.write(toKey(key), { form: 1, values: unsaved.values, at });
            return { at, persistent: store.safe() };
          },
        ),
        deleteDraft: fromPromise<void, { key: string }>(({ input: { key } }) => store.remove(toKey(key))),
      },
    }),
  };
};
