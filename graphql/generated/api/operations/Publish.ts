import { persistedDocument } from '../../../persisted-document.ts';
import type { PublishMutation, PublishMutationVariables } from '../types.ts';

export const PublishDocument = /* @__PURE__ */ persistedDocument<PublishMutation, PublishMutationVariables>(
  "mutation Publish($addresses: [PublicationAddress!], $cms_list: [ID!]!, $comments: String, $versions: [Int!]) { publish( cms_list: $cms_list comments: $comments versions: $versions addresses: $addresses ) { advice cms_id component entity guest_path name owner_cms_id problems proposed_slug published_version state verdict version } }",
  "sha256:8ffa6684654c40fcd552777dac18285adf91220b00c5c1eb7799d6ef4503088d",
);
