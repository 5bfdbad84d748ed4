import { persistedDocument } from '../../../persisted-document.ts';
import type { PublishCheckQuery, PublishCheckQueryVariables } from '../types.ts';

export const PublishCheckDocument = /* @__PURE__ */ persistedDocument<PublishCheckQuery, PublishCheckQueryVariables>(
  "query PublishCheck($cms_list: [ID!]!) { publishCheck(cms_list: $cms_list) { cms_id component entity name owner_cms_id problems published_version state verdict version } }",
  "sha256:f09f34f974c7bc19313ae9787544323807e6f867ed5bc0d76d1616271f5538b9",
);
