import { enqueueActions, sendTo } from 'xstate';
import type { FieldNotesEvent } from '../../field-notes/field-notes.types.ts';
import type { FieldPosition } from '../model/editor.types.ts';
import { translationsSetup } from '../translations/translations.setup.ts';
import { nextNotedField } from './noted-fields.ts';

/** What people of the venue do with the item beside editing it: they see one another, and write notes. */
export const togetherSetup = translationsSetup.extend({
  guards: {
    hasOpenNote: ({ context }) => nextNotedField(context) !== null,
  },
  actions: {
    forwardToNotes: sendTo('fieldNotes', ({ event }) => event as FieldNotesEvent),
    /** where others see the caret, and where a new note would be */
    tellPlace: enqueueActions(({ enqueue }, { path, language }: FieldPosition) => {
      const event = { type: 'field.focused' as const, path, language };
      enqueue.sendTo('presence', event);
      enqueue.sendTo('fieldNotes', event);
    }),
  },
});
