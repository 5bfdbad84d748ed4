import { persistedDocument } from '../../../persisted-document.ts';
import type { UnpublishMutation, UnpublishMutationVariables } from '../types.ts';

export const UnpublishDocument = /* @__PURE__ */ persistedDocument<UnpublishMutation, UnpublishMutationVariables>(
  "mutation Unpublish($cms_list: [ID!]!) { unpublish(cms_list: $cms_list) { cms_id component entity name owner_cms_id problems published_version state verdict version } }",
  "sha256:d10449435497113ea088c64795f29a4f9962dd60c88d7d3d079f70ec54264896",
);
