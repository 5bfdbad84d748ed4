import { persistedDocument } from '../../../persisted-document.ts';
import type { SavedViewDeleteMutation, SavedViewDeleteMutationVariables } from '../types.ts';

export const SavedViewDeleteDocument = /* @__PURE__ */ persistedDocument<SavedViewDeleteMutation, SavedViewDeleteMutationVariables>(
  "mutation SavedViewDelete($directory: ID!, $id: ID!) { savedViewDelete(directory: $directory, id: $id) { statusCode } }",
  "sha256:c2aabb6686d229ac6ae9697f0301f2fcb86d22b6fcfd71b87428c6b6b1d7e4e2",
);
