import { persistedDocument } from '../../../persisted-document.ts';
import type { ManagementHomeQuery, ManagementHomeQueryVariables } from '../types.ts';

export const ManagementHomeDocument = /* @__PURE__ */ persistedDocument<ManagementHomeQuery, ManagementHomeQueryVariables>(
  "query ManagementHome($directory: ID!) { managementHome(directory: $directory) { callbacks covers failedMessages negativeSurveys summary { approved archived contact declined replied sent total viewed } today waiting } }",
  "sha256:65173c60ba859b6e9d7ff2703fed08b0aa7d8eaf8f89b209669e725d5ef24022",
);
