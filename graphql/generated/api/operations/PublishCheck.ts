import { persistedDocument } from '../../../persisted-document.ts';
import type { PublishCheckQuery, PublishCheckQueryVariables } from '../types.ts';

export const PublishCheckDocument = /* @__PURE__ */ persistedDocument<PublishCheckQuery, PublishCheckQueryVariables>(
  "query PublishCheck($cms_list: [ID!]!) { publishCheck(cms_list: $cms_list) { advice cms_id component entity guest_path name owner_cms_id problems proposed_slug published_version state verdict version } }",
  "sha256:487f70e0f48e1eeed0f19fe0c64774ccb89f384e77f4bc10ef0744b6322b6292",
);
