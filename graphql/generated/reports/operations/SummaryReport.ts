import { persistedDocument } from '../../../persisted-document.ts';
import type { SummaryReportQuery, SummaryReportQueryVariables } from '../types.ts';

export const SummaryReportDocument = /* @__PURE__ */ persistedDocument<SummaryReportQuery, SummaryReportQueryVariables>(
  "query SummaryReport($currency: String) { summaryReport(currency: $currency) { currencies currency days { charges count date refund tip total } from hours { count hour total weekday } results to today totals { charges count deleted refund refunds tip total } } }",
  "sha256:f57c95c7169e8b795f0427cd538bf0e4e7fa2d626644c278e735dca3daa1e046",
);
