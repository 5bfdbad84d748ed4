import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentVersionsQuery, ContentVersionsQueryVariables } from '../types.ts';

export const ContentVersionsDocument = /* @__PURE__ */ persistedDocument<ContentVersionsQuery, ContentVersionsQueryVariables>(
  "query ContentVersions($before: Int, $cms_id: ID!, $limit: Int) { contentVersions(cms_id: $cms_id, limit: $limit, before: $before) { published updated_at updated_by { name } version } }",
  "sha256:ebdf950925d752f5e31d8e4e6bbcb8982fbce53468133884c1d008733aea7cdb",
);
