import type { SnapshotFrom } from 'xstate';
import type { fieldNotesMachine } from './field-notes.machine.ts';
import type { FieldNote } from './field-notes.types.ts';

export type FieldNotesSnapshot = SnapshotFrom<typeof fieldNotesMachine>;

const none: readonly FieldNote[] = [];
export const selectFieldNotes = ({ context }: FieldNotesSnapshot): readonly FieldNote[] => context.notes ?? none;
export const selectFieldNotesError = ({ context }: FieldNotesSnapshot) => context.error;
export const isNotesPanelOpen = (snapshot: FieldNotesSnapshot): boolean => !snapshot.matches({ panel: 'closed' });
export const selectWrittenNote = ({ context }: FieldNotesSnapshot) => context.written;
export const selectRequestError = ({ context }: FieldNotesSnapshot) => context.requestError;
export const isNoteEmpty = ({ context }: FieldNotesSnapshot): boolean => context.isEmpty;
export const isSendingNote = (snapshot: FieldNotesSnapshot): boolean => snapshot.matches({ request: 'sending' });
/** Nothing has been loaded yet. */
export const areNotesUnknown = ({ context }: FieldNotesSnapshot): boolean =>
  context.notes === null && context.error === null;
