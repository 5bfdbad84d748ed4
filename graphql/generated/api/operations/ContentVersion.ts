import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentVersionQuery, ContentVersionQueryVariables } from '../types.ts';

export const ContentVersionDocument = /* @__PURE__ */ persistedDocument<ContentVersionQuery, ContentVersionQueryVariables>(
  "fragment Item on Content { cms_id component content directory entity name published_version state updated_at updated_by { name } version } query ContentVersion($cms_id: ID!, $version: Int!) { contentVersion(cms_id: $cms_id, version: $version) { ...Item } }",
  "sha256:b49ef871f36daadc86b7e983f8efaa41a5ce7cbddeebed712adf952ad3b79ae7",
);
