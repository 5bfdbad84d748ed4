import { persistedDocument } from '../../../persisted-document.ts';
import type { AssetSignMutation, AssetSignMutationVariables } from '../types.ts';

export const AssetSignDocument = /* @__PURE__ */ persistedDocument<AssetSignMutation, AssetSignMutationVariables>(
  "mutation AssetSign($cms_id: ID!, $index: Int) { assetSign(cms_id: $cms_id, index: $index) { api_key public_id signature timestamp url } }",
  "sha256:da3af579aea7798fceb5c74d345fedbd12c8459598f42b103b748b136d4c09e7",
);
