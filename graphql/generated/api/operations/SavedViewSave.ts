import { persistedDocument } from '../../../persisted-document.ts';
import type { SavedViewSaveMutation, SavedViewSaveMutationVariables } from '../types.ts';

export const SavedViewSaveDocument = /* @__PURE__ */ persistedDocument<SavedViewSaveMutation, SavedViewSaveMutationVariables>(
  "fragment SavedViewFields on SavedView { id list name query } mutation SavedViewSave($directory: ID!, $id: ID, $list: String!, $name: String!, $query: String!) { savedViewSave( directory: $directory id: $id list: $list name: $name query: $query ) { ...SavedViewFields } }",
  "sha256:1d4b2fa08acde18fc311853d36a1274179cfcba7ce95e671029f2ed26d448a03",
);
