import { persistedDocument } from '../../../persisted-document.ts';
import type { ManagementHomeQuery, ManagementHomeQueryVariables } from '../types.ts';

export const ManagementHomeDocument = /* @__PURE__ */ persistedDocument<ManagementHomeQuery, ManagementHomeQueryVariables>(
  "query ManagementHome($directory: ID!) { managementHome(directory: $directory) { callbacks covers failedMessages summary { approved archived contact declined replied sent total viewed } today waiting } }",
  "sha256:f710a1dc8edb3a88496f31ad0b4b3f903b98bc6f4ea86bf1eec0b07e43c139a6",
);
