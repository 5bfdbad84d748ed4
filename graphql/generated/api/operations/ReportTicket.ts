import { persistedDocument } from '../../../persisted-document.ts';
import type { ReportTicketQuery, ReportTicketQueryVariables } from '../types.ts';

export const ReportTicketDocument = /* @__PURE__ */ persistedDocument<ReportTicketQuery, ReportTicketQueryVariables>(
  "query ReportTicket($directory: ID!, $from: String, $to: String, $use: String) { reportTicket(directory: $directory, from: $from, to: $to, use: $use) { expiresAt from ticket to } }",
  "sha256:37a373001173c526253e8e965b75beca9b71caa7afd48e4d8701412ecaef123d",
);
