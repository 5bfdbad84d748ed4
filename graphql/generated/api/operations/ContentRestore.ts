import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentRestoreMutation, ContentRestoreMutationVariables } from '../types.ts';

export const ContentRestoreDocument = /* @__PURE__ */ persistedDocument<ContentRestoreMutation, ContentRestoreMutationVariables>(
  "fragment Item on Content { cms_id component content directory entity name published_version sold_out state updated_at updated_by { name } version } mutation ContentRestore($cms_id: ID!) { contentRestore(cms_id: $cms_id) { ...Item } }",
  "sha256:838bed987138c749343f740ee283879ca10cbe74b56269abacf78c0fa22c4aa0",
);
