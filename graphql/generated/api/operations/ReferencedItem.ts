import { persistedDocument } from '../../../persisted-document.ts';
import type { ReferencedItemQuery, ReferencedItemQueryVariables } from '../types.ts';

export const ReferencedItemDocument = /* @__PURE__ */ persistedDocument<ReferencedItemQuery, ReferencedItemQueryVariables>(
  "query ReferencedItem($cms_id: ID!) { referencedItem(cms_id: $cms_id) { image { alt crop src } name venue venue_titles } }",
  "sha256:897efd89fed1973625e2c4624061d1a60f3d627147768a99211b084c75b3a362",
);
