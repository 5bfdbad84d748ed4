import { persistedDocument } from '../../../persisted-document.ts';
import type { PaymentsQuery, PaymentsQueryVariables } from '../types.ts';

export const PaymentsDocument = /* @__PURE__ */ persistedDocument<PaymentsQuery, PaymentsQueryVariables>(
  "query Payments($direction: String, $directory: ID!, $from: String, $limit: Int, $offset: Int, $order: String, $search: String, $to: String) { payments( directory: $directory from: $from to: $to direction: $direction search: $search order: $order offset: $offset limit: $limit ) { count counts { all in out } rows { amount at bill businessDate currency id kind name reference } totals { balance currency in out turnover } } }",
  "sha256:15d07282b7eeac5d6ec02ccac06bee8f4b2681f8d63c7fa2033cff894d501d3d",
);
