import { persistedDocument } from '../../../persisted-document.ts';
import type { PublishMutation, PublishMutationVariables } from '../types.ts';

export const PublishDocument = /* @__PURE__ */ persistedDocument<PublishMutation, PublishMutationVariables>(
  "mutation Publish($cms_list: [ID!]!, $comments: String, $versions: [Int!]) { publish(cms_list: $cms_list, comments: $comments, versions: $versions) { cms_id component entity name owner_cms_id problems published_version state verdict version } }",
  "sha256:1001d25021493cb0a6cfc222e6f0623209c5519e555b4a19bb0e4d36c2c4a370",
);
