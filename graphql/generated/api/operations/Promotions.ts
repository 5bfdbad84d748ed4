import { persistedDocument } from '../../../persisted-document.ts';
import type { PromotionsQuery, PromotionsQueryVariables } from '../types.ts';

export const PromotionsDocument = /* @__PURE__ */ persistedDocument<PromotionsQuery, PromotionsQueryVariables>(
  "query Promotions($directory: ID!, $from: String, $kind: String, $limit: Int, $offset: Int, $search: String, $to: String) { promotions( directory: $directory from: $from to: $to kind: $kind search: $search offset: $offset limit: $limit ) { count counts { all package post } rows { by id kind name path publishedAt views } } }",
  "sha256:2879a0a090b01fceb4fff0318930fb806362d697533beb1950d5701e165c4aed",
);
