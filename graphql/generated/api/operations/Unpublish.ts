import { persistedDocument } from '../../../persisted-document.ts';
import type { UnpublishMutation, UnpublishMutationVariables } from '../types.ts';

export const UnpublishDocument = /* @__PURE__ */ persistedDocument<UnpublishMutation, UnpublishMutationVariables>(
  "mutation Unpublish($cms_list: [ID!]!) { unpublish(cms_list: $cms_list) { advice cms_id component entity name owner_cms_id problems published_version state verdict version } }",
  "sha256:e4cb812f0ff93125b7c3d257256c1f68528f65cf9ec876690f6f49635d487700",
);
