import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentRestoreMutation, ContentRestoreMutationVariables } from '../types.ts';

export const ContentRestoreDocument = /* @__PURE__ */ persistedDocument<ContentRestoreMutation, ContentRestoreMutationVariables>(
  "fragment Item on Content { cms_id component content directory entity name published_version state updated_at updated_by { name } version } mutation ContentRestore($cms_id: ID!) { contentRestore(cms_id: $cms_id) { ...Item } }",
  "sha256:57e77962bf26592d8fdd51368f95dff62674bce8e2fd886bf99da8b4f8867e29",
);
