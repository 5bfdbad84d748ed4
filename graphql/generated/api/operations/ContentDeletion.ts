import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentDeletionQuery, ContentDeletionQueryVariables } from '../types.ts';

export const ContentDeletionDocument = /* @__PURE__ */ persistedDocument<ContentDeletionQuery, ContentDeletionQueryVariables>(
  "query ContentDeletion($cms_id: ID!) { contentDeletion(cms_id: $cms_id) { cms_id deleted_at deleted_by { name } entity name } }",
  "sha256:31b9537be9b9eb8f05edd279db86201644853c9144fef8207da8bb6185f0cee8",
);
