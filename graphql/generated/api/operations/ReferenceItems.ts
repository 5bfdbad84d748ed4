import { persistedDocument } from '../../../persisted-document.ts';
import type { ReferenceItemsQuery, ReferenceItemsQueryVariables } from '../types.ts';

export const ReferenceItemsDocument = /* @__PURE__ */ persistedDocument<ReferenceItemsQuery, ReferenceItemsQueryVariables>(
  "query ReferenceItems($component: String, $entity: String!, $limit: Int, $text: String!, $venue: ID!) { referenceItems( venue: $venue entity: $entity component: $component text: $text limit: $limit ) { cms_id name venue venue_titles } }",
  "sha256:e8192e57dd3ecbc5027b908aa5035816f43b1a9852e57ba5e95e12c2f946de2b",
);
