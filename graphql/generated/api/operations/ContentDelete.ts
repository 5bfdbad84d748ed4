import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentDeleteMutation, ContentDeleteMutationVariables } from '../types.ts';

export const ContentDeleteDocument = /* @__PURE__ */ persistedDocument<ContentDeleteMutation, ContentDeleteMutationVariables>(
  "mutation ContentDelete($cms_id: ID!, $expectedVersion: Int) { contentDelete(cms_id: $cms_id, expectedVersion: $expectedVersion) { message statusCode } }",
  "sha256:dc3a6ef3644bdced02cdbd9d01af0beab55e95a4f0f3d12c983dc6085e475e0e",
);
