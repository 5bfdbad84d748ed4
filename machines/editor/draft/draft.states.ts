import { and, raise } from 'xstate';
import { findFoldedField } from '../rows/row-fold.ts';
import { findCopiedDown } from './copy-down.ts';
import { draftSetup } from './draft.setup.ts';

/** What the person changes, undo, and the copy of the draft on this device. */
export const draftEvents = draftSetup.createStateConfig({
  on: {
    'field.changed': {
      guard: { type: 'mayWrite', params: ({ event }) => event },
      actions: { type: 'edit', params: ({ event }) => ({ event }) },
    },
    'fields.changed': {
      guard: { type: 'mayWriteAll', params: ({ event }) => event },
      actions: { type: 'edit', params: ({ event }) => ({ event }) },
    },
    'field.confirmed': {
      guard: {
        type: 'mayWrite',
        params: ({ context: { at, language }, event }) => ({
          path: event.path ?? at?.path,
          language: event.language ?? language,
        }),
      },
      actions: { type: 'edit', params: ({ event }) => ({ event }) },
    },
    'value.copiedDown': {
      guard: and(['hasRowsToCopyTo', 'showsAllRows', 'mayCopyDown']),
      actions: raise(({ context, event }) => ({ type: 'fields.changed', ...findCopiedDown(context, event) })),
    },
    'row.added': {
      guard: and(['mayArrangeRows', 'isNotFixedList']),
      actions: [
        { type: 'edit', params: ({ event }) => ({ event }) },
        // from a field that is above every tab, such as the name, the row may be on another one
        { type: 'showTab', params: ({ context }) => ({ path: context.requestedFocus?.path ?? '_name' }) },
      ],
    },
    'fold.toggled': {
      guard: { type: 'hasFoldedFields', params: ({ event }) => event },
      actions: { type: 'toggleFold', params: ({ context, event }) => findFoldedField(context, event) },
    },
    'row.*': {
      guard: and(['hasRow', 'isNotFixedList']),
      actions: { type: 'edit', params: ({ event }) => ({ event }) },
    },
    'editor.undo': { guard: { type: 'hasUndo', params: ({ event }) => event }, actions: 'undo' },
    'editor.redo': { guard: 'hasRedo', actions: 'redo' },
    'draft.replaced': { guard: 'mayArrangeRows', actions: { type: 'replaceDraft', params: ({ event }) => event } },
    'draft.downloaded': { guard: 'hasUnsavedChanges', actions: 'downloadDraft' },
    'draft.stored': { actions: { type: 'storeAutosaveResult', params: ({ event }) => event } },
    'draft.storeNow': { guard: 'isNotLocked', actions: 'storeDraftNow' },
    'page.leaving': { guard: 'isNotLocked', actions: 'storeDraftNow' },
  },
}).on;
