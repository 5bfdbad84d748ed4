import { persistedDocument } from '../../../persisted-document.ts';
import type { PublishCheckQuery, PublishCheckQueryVariables } from '../types.ts';

export const PublishCheckDocument = /* @__PURE__ */ persistedDocument<PublishCheckQuery, PublishCheckQueryVariables>(
  "query PublishCheck($cms_list: [ID!]!) { publishCheck(cms_list: $cms_list) { advice cms_id component entity guest_path hits { expected name reasons size ticketId } name owner_cms_id problems proposed_slug published_version state verdict version } }",
  "sha256:19b77710c41dbd3472f2d1ca1ec0b8d2a91635eec5a1d6a8e98f9c4211739d5b",
);
