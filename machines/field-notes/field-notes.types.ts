import type { NoteAddressee } from '../../graphql/domain/field-notes.ts';
import type { FieldPlace } from '../../graphql/domain/field-place.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { ApiError, LiveChange } from '../ports.ts';

/** A note on a field of the item (rules, "Notes"). */
export interface FieldNote extends FieldPlace {
  id: string;
  addressee: NoteAddressee;
  text: string;
  author: string;
  own: boolean;
  /** ISO 8601 */
  at: string;
  resolvedAt: string | null;
  resolvedBy: string | null;
  mayResolve: boolean;
}

/** Where an open note is, as the editor needs it to lead there. */
export type NotePlace = Pick<FieldNote, 'id' | 'path' | 'language'>;

export interface FieldNotesInput {
  venue: string;
  item: string;
}

/** A note that is being written. It is kept while the item is open, also when the panel is closed. */
export interface WrittenNote extends FieldPlace {
  addressee: NoteAddressee;
  text: string;
}

export type NoteRequest =
  | { type: 'add'; note: WrittenNote }
  | { type: 'resolve'; id: string; resolved: boolean }
  | { type: 'delete'; id: string };

export interface FieldNotesContext extends FieldNotesInput {
  /** open ones, the oldest first, then those resolved last; null: not known yet */
  notes: readonly FieldNote[] | null;
  error: ApiError | null;
  /** the field that the caret is in */
  at: FieldPlace;
  written: WrittenNote | null;
  request: NoteRequest | null;
  /** why the last request failed */
  requestError: ApiError | null;
  /** the note would be empty */
  isEmpty: boolean;
}

export type FieldNotesEvent =
  | ({ type: 'field.focused' } & FieldPlace)
  | { type: 'notes.opened' | 'notes.closed' | 'notes.reload' }
  /** without a path: on the field that the caret is in */
  | { type: 'note.started'; path?: string; language?: Language | null }
  | { type: 'note.typed'; text: string }
  | { type: 'note.addressed'; addressee: NoteAddressee }
  | { type: 'note.dropped' | 'note.sent' }
  | { type: 'note.resolved'; id: string; resolved: boolean }
  | { type: 'note.deleted'; id: string }
  | { type: 'live.changed'; change: LiveChange }
  | { type: 'live.gap' }
  | { type: 'network.recovered' };

/** Sent to the editor. */
export type FieldNotesEmitted = { type: 'notes.changed'; places: readonly NotePlace[] };
