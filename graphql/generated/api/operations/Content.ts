import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentQuery, ContentQueryVariables } from '../types.ts';

export const ContentDocument = /* @__PURE__ */ persistedDocument<ContentQuery, ContentQueryVariables>(
  "fragment Item on Content { cms_id component content directory entity name published_version state updated_at updated_by { name } version } query Content($cms_id: ID!, $locale: String) { content(cms_id: $cms_id, locale: $locale) { ...Item } }",
  "sha256:8aedbef102cbac2690948fbaad07ce7d3036d4f7f8a32cc2da3fcbbdf23d345a",
);
