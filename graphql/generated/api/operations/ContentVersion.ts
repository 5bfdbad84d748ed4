import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentVersionQuery, ContentVersionQueryVariables } from '../types.ts';

export const ContentVersionDocument = /* @__PURE__ */ persistedDocument<ContentVersionQuery, ContentVersionQueryVariables>(
  "fragment Item on Content { cms_id component content directory entity name published_version sold_out state updated_at updated_by { name } version } query ContentVersion($cms_id: ID!, $version: Int!) { contentVersion(cms_id: $cms_id, version: $version) { ...Item } }",
  "sha256:6c1f0ec98aae76c689e440f2e71d64c36115c2c0b298f1a969d9c6c18df20331",
);
