import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentUpdateMutation, ContentUpdateMutationVariables } from '../types.ts';

export const ContentUpdateDocument = /* @__PURE__ */ persistedDocument<ContentUpdateMutation, ContentUpdateMutationVariables>(
  "fragment Item on Content { cms_id component content directory entity name published_version sold_out state updated_at updated_by { name } version } mutation ContentUpdate($cms_id: ID!, $content: JSON!, $expectedVersion: Int) { contentUpdate( cms_id: $cms_id content: $content expectedVersion: $expectedVersion ) { ...Item } }",
  "sha256:0eb140fe02a1119cfb618ece6cc01bcba55604984bc5816dbbd198ab896a0d3b",
);
