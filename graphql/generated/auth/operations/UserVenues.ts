import { persistedDocument } from '../../../persisted-document.ts';
import type { UserVenuesQuery, UserVenuesQueryVariables } from '../types.ts';

export const UserVenuesDocument = /* @__PURE__ */ persistedDocument<UserVenuesQuery, UserVenuesQueryVariables>(
  "query UserVenues { userVenues { active city languages role titles unauthorized venue } }",
  "sha256:b4942040ad31552b0d80ad8784cbbff430a5b52c15f33c0665a5cd7d309b6c37",
);
