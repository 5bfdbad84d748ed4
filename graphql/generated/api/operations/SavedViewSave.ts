import { persistedDocument } from '../../../persisted-document.ts';
import type { SavedViewSaveMutation, SavedViewSaveMutationVariables } from '../types.ts';

export const SavedViewSaveDocument = /* @__PURE__ */ persistedDocument<SavedViewSaveMutation, SavedViewSaveMutationVariables>(
  "fragment SavedViewFields on SavedView { id list name query } mutation SavedViewSave($directory: ID!, $id: ID, $list: String!, $name: String!, $query: String) { savedViewSave( directory: $directory id: $id list: $list name: $name query: $query ) { ...SavedViewFields } }",
  "sha256:11879167d8a9f54e383b195edf0b18fdc00de4407348a5cc061a52e07396c8ea",
);
