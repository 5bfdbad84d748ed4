import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentSoldOutMutation, ContentSoldOutMutationVariables } from '../types.ts';

export const ContentSoldOutDocument = /* @__PURE__ */ persistedDocument<ContentSoldOutMutation, ContentSoldOutMutationVariables>(
  "mutation ContentSoldOut($cms_id: ID!, $row: ID, $sold_out: Boolean!) { contentSoldOut(cms_id: $cms_id, row: $row, sold_out: $sold_out) { cms_id sold_out } }",
  "sha256:3dc8a117fddf1cf7993905dd726be1dad6d96a5af31d5b80c400e367add71b36",
);
