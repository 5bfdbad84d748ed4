import { persistedDocument } from '../../../persisted-document.ts';
import type { ManagementHomeQuery, ManagementHomeQueryVariables } from '../types.ts';

export const ManagementHomeDocument = /* @__PURE__ */ persistedDocument<ManagementHomeQuery, ManagementHomeQueryVariables>(
  "fragment rsvpSummaryFields on RsvpSummary { approved archived contact declined failed replied sent total viewed } query ManagementHome($directory: ID!) { managementHome(directory: $directory) { bills { due overdue } callbacks covers failedMessages giftCards { amounts { amount currency } expiring } negativeSurveys summary { ...rsvpSummaryFields } today waiting } }",
  "sha256:ddb065fc3d73ab0acae29276cb93340ee80fd73d2e27891f9a497c9e46073b92",
);
