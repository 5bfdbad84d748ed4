import { persistedDocument } from '../../../persisted-document.ts';
import type { RevokeSessionMutation, RevokeSessionMutationVariables } from '../types.ts';

export const RevokeSessionDocument = /* @__PURE__ */ persistedDocument<RevokeSessionMutation, RevokeSessionMutationVariables>(
  "mutation RevokeSession($session: String!) { revokeSession(session: $session) { message statusCode } }",
  "sha256:2806880a64351705e5f47d44145af42945557f7bba1d381c70632d8c81797a82",
);
