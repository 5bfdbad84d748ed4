import { persistedDocument } from '../../../persisted-document.ts';
import type { FieldNoteResolveMutation, FieldNoteResolveMutationVariables } from '../types.ts';

export const FieldNoteResolveDocument = /* @__PURE__ */ persistedDocument<FieldNoteResolveMutation, FieldNoteResolveMutationVariables>(
  "mutation FieldNoteResolve($directory: ID!, $id: ID!, $resolved: Boolean!) { fieldNoteResolve(directory: $directory, id: $id, resolved: $resolved) { statusCode } }",
  "sha256:d49ca7ea8746f3529b17eca3d56179a90c498958e1a8b81e64bddbd50f458bf8",
);
