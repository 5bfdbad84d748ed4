import type { Resolvers } from '../../../graphql/generated/api.resolvers.ts';
import { createAuthorizedResolvers } from '../../authorization/authorized-resolver.ts';
import { addNote, deleteNote, listNotes, resolveNote } from './field-notes.ts';
import { fieldNotesPolicy } from './field-notes.policy.ts';

const { venueResolver } = createAuthorizedResolvers(fieldNotesPolicy);

export const resolvers: Resolvers = {
  Query: { fieldNotes: venueResolver('fieldNotes', listNotes) },
  Mutation: {
    fieldNoteAdd: venueResolver('fieldNoteAdd', addNote),
    fieldNoteResolve: venueResolver('fieldNoteResolve', resolveNote),
    fieldNoteDelete: venueResolver('fieldNoteDelete', deleteNote),
  },
};
