import { persistedDocument } from '../../../persisted-document.ts';
import type { PublishCheckQuery, PublishCheckQueryVariables } from '../types.ts';

export const PublishCheckDocument = /* @__PURE__ */ persistedDocument<PublishCheckQuery, PublishCheckQueryVariables>(
  "query PublishCheck($cms_list: [ID!]!) { publishCheck(cms_list: $cms_list) { advice cms_id component entity name owner_cms_id problems published_version state verdict version } }",
  "sha256:5d25b176d124b172351f5df56ad2c27c87983ab9b2b1a7f7f0b7bcef9bf78965",
);
