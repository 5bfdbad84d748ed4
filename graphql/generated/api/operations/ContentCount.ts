import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentCountQuery, ContentCountQueryVariables } from '../types.ts';

export const ContentCountDocument = /* @__PURE__ */ persistedDocument<ContentCountQuery, ContentCountQueryVariables>(
  "query ContentCount($directory: ID!, $entity: String!, $most: Int, $search: String, $where: String) { contentCount( directory: $directory entity: $entity search: $search where: $where most: $most ) }",
  "sha256:0627b4065225d3d798ce0a1d95f61407e0add9b592954b92222fb77fa58edcdc",
);
