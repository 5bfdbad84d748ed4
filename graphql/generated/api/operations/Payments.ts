import { persistedDocument } from '../../../persisted-document.ts';
import type { PaymentsQuery, PaymentsQueryVariables } from '../types.ts';

export const PaymentsDocument = /* @__PURE__ */ persistedDocument<PaymentsQuery, PaymentsQueryVariables>(
  "query Payments($direction: String, $directory: ID!, $from: String, $limit: Int, $offset: Int, $search: String, $to: String) { payments( directory: $directory from: $from to: $to direction: $direction search: $search offset: $offset limit: $limit ) { count counts { all in out } rows { amount at bill businessDate currency id kind name reference } totals { balance currency in out turnover } } }",
  "sha256:a4bf224e36e45402880455d0accf33759b665915c425da5a4c04b1ca8efd971f",
);
