import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentItemsQuery, ContentItemsQueryVariables } from '../types.ts';

export const ContentItemsDocument = /* @__PURE__ */ persistedDocument<ContentItemsQuery, ContentItemsQueryVariables>(
  "query ContentItems($after: ID, $component: String, $directory: ID!, $entity: String!, $limit: Int) { contentItems( directory: $directory entity: $entity component: $component after: $after limit: $limit ) { cms_id content name version } }",
  "sha256:cbba4bbb0f140883bf2c976798e4d421c5efc38c2101bdd9e657c4a53e241012",
);
