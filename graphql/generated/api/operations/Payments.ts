import { persistedDocument } from '../../../persisted-document.ts';
import type { PaymentsQuery, PaymentsQueryVariables } from '../types.ts';

export const PaymentsDocument = /* @__PURE__ */ persistedDocument<PaymentsQuery, PaymentsQueryVariables>(
  "query Payments($direction: String, $directory: ID!, $from: String, $limit: Int, $offset: Int, $to: String) { payments( directory: $directory from: $from to: $to direction: $direction offset: $offset limit: $limit ) { count counts { all in out } rows { amount at bill businessDate currency id kind name reference } totals { balance currency in out turnover } } }",
  "sha256:0110a895573e4f8917967fcd3c62c3f079a6a5d87e2965b259421722508e1323",
);
