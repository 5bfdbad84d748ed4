import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentListQuery, ContentListQueryVariables } from '../types.ts';

export const ContentListDocument = /* @__PURE__ */ persistedDocument<ContentListQuery, ContentListQueryVariables>(
  "query ContentList($after: String, $component: String, $directory: ID!, $entity: String!, $limit: Int, $locale: String, $order: String, $search: String, $where: String) { contentList( directory: $directory entity: $entity component: $component locale: $locale limit: $limit after: $after order: $order search: $search where: $where ) { cms_id component cursor deleted_at deleted_by { name } directory entity languages name published_version sold_out state titles updated_at updated_by { name } version } }",
  "sha256:ae57ab54153fb999952a1fa532c52790cdf570d5d5a1066bd0c5fe76b3b1e7ec",
);
