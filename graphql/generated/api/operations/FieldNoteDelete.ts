import { persistedDocument } from '../../../persisted-document.ts';
import type { FieldNoteDeleteMutation, FieldNoteDeleteMutationVariables } from '../types.ts';

export const FieldNoteDeleteDocument = /* @__PURE__ */ persistedDocument<FieldNoteDeleteMutation, FieldNoteDeleteMutationVariables>(
  "mutation FieldNoteDelete($directory: ID!, $id: ID!) { fieldNoteDelete(directory: $directory, id: $id) { statusCode } }",
  "sha256:6a99fb5579a5a05bb30d91023f02ba6ed6be789d38ce25b3df0ecffff82beb6e",
);
