import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentQuery, ContentQueryVariables } from '../types.ts';

export const ContentDocument = /* @__PURE__ */ persistedDocument<ContentQuery, ContentQueryVariables>(
  "fragment Item on Content { cms_id component content directory entity name published_version sold_out state updated_at updated_by { name } version } query Content($cms_id: ID!, $locale: String) { content(cms_id: $cms_id, locale: $locale) { ...Item } }",
  "sha256:ed408bd69c510c2fc62c1e47de8d6cfd787b38103ce5075b0c93c80310fc8614",
);
