import { persistedDocument } from '../../../persisted-document.ts';
import type { SavedViewsQuery, SavedViewsQueryVariables } from '../types.ts';

export const SavedViewsDocument = /* @__PURE__ */ persistedDocument<SavedViewsQuery, SavedViewsQueryVariables>(
  "fragment SavedViewFields on SavedView { id list name query } query SavedViews($directory: ID!) { savedViews(directory: $directory) { ...SavedViewFields } }",
  "sha256:df54d3199d273a4a9403d0cb3f060dab6c637f8ba6c43383cc9d4d01d64bfc07",
);
