import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentUpdateMutation, ContentUpdateMutationVariables } from '../types.ts';

export const ContentUpdateDocument = /* @__PURE__ */ persistedDocument<ContentUpdateMutation, ContentUpdateMutationVariables>(
  "fragment Item on Content { cms_id component content directory entity name published_version state updated_at updated_by { name } version } mutation ContentUpdate($cms_id: ID!, $content: JSON!, $expectedVersion: Int) { contentUpdate( cms_id: $cms_id content: $content expectedVersion: $expectedVersion ) { ...Item } }",
  "sha256:2e0a31ef0ff299f26ed300b791e4535ca2ac235903acc0572a4b684fe43024ff",
);
