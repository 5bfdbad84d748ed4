import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentItemsQuery, ContentItemsQueryVariables } from '../types.ts';

export const ContentItemsDocument = /* @__PURE__ */ persistedDocument<ContentItemsQuery, ContentItemsQueryVariables>(
  "query ContentItems($after: ID, $cms_list: [ID!], $component: String, $directory: ID!, $entity: String, $limit: Int) { contentItems( directory: $directory entity: $entity component: $component cms_list: $cms_list after: $after limit: $limit ) { cms_id component content entity name version } }",
  "sha256:1065eb5f4408647f33487b0a17c97ce765133604e9882d20543f3f4783e7b9f6",
);
