import { persistedDocument } from '../../../persisted-document.ts';
import type { BillPdfQuery, BillPdfQueryVariables } from '../types.ts';

export const BillPdfDocument = /* @__PURE__ */ persistedDocument<BillPdfQuery, BillPdfQueryVariables>(
  "query BillPdf($id: ID!, $locale: String) { billPdf(id: $id, locale: $locale) { content name } }",
  "sha256:06e5b1259e41bdf59acc931458bdaf3f2fdf77621846122dc47345160c5a86f8",
);
