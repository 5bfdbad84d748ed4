import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentCountQuery, ContentCountQueryVariables } from '../types.ts';

export const ContentCountDocument = /* @__PURE__ */ persistedDocument<ContentCountQuery, ContentCountQueryVariables>(
  "query ContentCount($directory: ID!, $entity: String!, $search: String, $where: String) { contentCount( directory: $directory entity: $entity search: $search where: $where ) }",
  "sha256:edf4fc74c024f92132752715477c948b1e171b06c6c8ec98b2138d611cf10723",
);
