import { persistedDocument } from '../../../persisted-document.ts';
import type { PromotionsQuery, PromotionsQueryVariables } from '../types.ts';

export const PromotionsDocument = /* @__PURE__ */ persistedDocument<PromotionsQuery, PromotionsQueryVariables>(
  "query Promotions($directory: ID!, $from: String, $kind: String, $limit: Int, $offset: Int, $order: String, $search: String, $to: String) { promotions( directory: $directory from: $from to: $to kind: $kind search: $search order: $order offset: $offset limit: $limit ) { count counts { all package post } rows { by id kind name path publishedAt views } } }",
  "sha256:300526ad6397f7334fc490226422b7504c837f991972653f2ca785d3b97b21e3",
);
