import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentListQuery, ContentListQueryVariables } from '../types.ts';

export const ContentListDocument = /* @__PURE__ */ persistedDocument<ContentListQuery, ContentListQueryVariables>(
  "query ContentList($after: String, $component: String, $directory: ID!, $entity: String!, $limit: Int, $locale: String, $order: String, $search: String, $where: String) { contentList( directory: $directory entity: $entity component: $component locale: $locale limit: $limit after: $after order: $order search: $search where: $where ) { cms_id component cursor deleted_at deleted_by { name } directory entity languages name published_version sold_out state updated_at updated_by { name } version } }",
  "sha256:3dbb1cfc7dea73976621f2cc74f51e3b68c3d31fac11a84473784ed0faa41cb9",
);
