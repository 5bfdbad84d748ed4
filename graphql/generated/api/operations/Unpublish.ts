import { persistedDocument } from '../../../persisted-document.ts';
import type { UnpublishMutation, UnpublishMutationVariables } from '../types.ts';

export const UnpublishDocument = /* @__PURE__ */ persistedDocument<UnpublishMutation, UnpublishMutationVariables>(
  "mutation Unpublish($cms_list: [ID!]!) { unpublish(cms_list: $cms_list) { advice cms_id component entity guest_path name owner_cms_id problems proposed_slug published_version state verdict version } }",
  "sha256:6b020c45eb7b1176d4e2884b8dafc0a8fb1f2815d9515dceeb550a13ee9d5f20",
);
