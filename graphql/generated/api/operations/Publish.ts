import { persistedDocument } from '../../../persisted-document.ts';
import type { PublishMutation, PublishMutationVariables } from '../types.ts';

export const PublishDocument = /* @__PURE__ */ persistedDocument<PublishMutation, PublishMutationVariables>(
  "mutation Publish($cms_list: [ID!]!, $comments: String, $versions: [Int!]) { publish(cms_list: $cms_list, comments: $comments, versions: $versions) { advice cms_id component entity name owner_cms_id problems published_version state verdict version } }",
  "sha256:6bcfe86d58178897b6147a818273aa6bcd115283af21a1f1b3691536873e6a47",
);
