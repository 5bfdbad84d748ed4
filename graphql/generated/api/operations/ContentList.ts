import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentListQuery, ContentListQueryVariables } from '../types.ts';

export const ContentListDocument = /* @__PURE__ */ persistedDocument<ContentListQuery, ContentListQueryVariables>(
  "query ContentList($after: String, $component: String, $directory: ID!, $entity: String!, $limit: Int, $locale: String, $order: String, $search: String, $where: String) { contentList( directory: $directory entity: $entity component: $component locale: $locale limit: $limit after: $after order: $order search: $search where: $where ) { cms_id component cursor deleted_at deleted_by { name } directory entity languages name published_version state updated_at updated_by { name } version } }",
  "sha256:ba563bc4f3d76b166acb6ff7a54de47e16e28079c9fa288e9aa7b2763be4d1dd",
);
