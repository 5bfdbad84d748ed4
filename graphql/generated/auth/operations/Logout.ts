import { persistedDocument } from '../../../persisted-document.ts';
import type { LogoutMutation, LogoutMutationVariables } from '../types.ts';

export const LogoutDocument = /* @__PURE__ */ persistedDocument<LogoutMutation, LogoutMutationVariables>(
  "mutation Logout($refresh_token: String!) { logout(refresh_token: $refresh_token) { message statusCode } }",
  "sha256:9e45299bd3f4f5cbc248032f49e54d941d8afc4c305820457e2dc8487e2399f9",
);
