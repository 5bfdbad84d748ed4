import { persistedDocument } from '../../../persisted-document.ts';
import type { PublishCheckQuery, PublishCheckQueryVariables } from '../types.ts';

export const PublishCheckDocument = /* @__PURE__ */ persistedDocument<PublishCheckQuery, PublishCheckQueryVariables>(
  "query PublishCheck($cms_list: [ID!]!) { publishCheck(cms_list: $cms_list) { cms_id component entity hits { expected name reasons size ticketId } name owner_cms_id problems published_version state verdict version } }",
  "sha256:1e3068c87921cb1e8be100dff84843f9c0ced9aa143c5364093f388dfe8b42ad",
);
