import { persistedDocument } from '../../../persisted-document.ts';
import type { ReportQuery, ReportQueryVariables } from '../types.ts';

export const ReportDocument = /* @__PURE__ */ persistedDocument<ReportQuery, ReportQueryVariables>(
  "query Report($currency: String, $deliveryDate: String, $fromDate: String, $limit: Int, $offset: Int, $pageId: ID, $report: String) { report( pageId: $pageId report: $report deliveryDate: $deliveryDate fromDate: $fromDate currency: $currency offset: $offset limit: $limit ) { count rows { address businessDate charges city comments createdAt currency expectedDate expectedTime id name pageId party phone refund refundOf slug source status tip total venue } } }",
  "sha256:18802d0d35f1c06b5b2683560d97f8fe41b0974622e96439b18722ef2b3f7f1c",
);
