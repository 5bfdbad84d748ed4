import { reads, writes } from '../../authorization/policy.ts';

/** Whoever may read an item writes notes on it; the resolver asks for the item's kind. */
export const fieldNotesPolicy = {
  fieldNotes: reads('item'),
  fieldNoteAdd: writes('read', 'item'),
  fieldNoteResolve: writes('read', 'item'),
  fieldNoteDelete: writes('read', 'item'),
};
