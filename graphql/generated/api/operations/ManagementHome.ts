import { persistedDocument } from '../../../persisted-document.ts';
import type { ManagementHomeQuery, ManagementHomeQueryVariables } from '../types.ts';

export const ManagementHomeDocument = /* @__PURE__ */ persistedDocument<ManagementHomeQuery, ManagementHomeQueryVariables>(
  "fragment rsvpSummaryFields on RsvpSummary { approved archived contact declined failed replied sent total viewed } query ManagementHome($directory: ID!) { managementHome(directory: $directory) { callbacks covers failedMessages negativeSurveys summary { ...rsvpSummaryFields } today waiting } }",
  "sha256:27cbd5198a4889e02c18e5ab5d3da383b675394278ca796044717b0d643da5e2",
);
