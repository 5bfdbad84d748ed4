import { persistedDocument } from '../../../persisted-document.ts';
import type { PublishCheckQuery, PublishCheckQueryVariables } from '../types.ts';

export const PublishCheckDocument = /* @__PURE__ */ persistedDocument<PublishCheckQuery, PublishCheckQueryVariables>(
  "query PublishCheck($cms_list: [ID!]!) { publishCheck(cms_list: $cms_list) { advice cms_id component entity guest_path hits { expected name reasons size ticketId } name owner_cms_id problems proposed_slug published_version state titles verdict version } }",
  "sha256:ef1070c080363241bb97e8d2fa6f4f945cba7ec1063ab6a2df0cd5be7acbdeb3",
);
