import { persistedDocument } from '../../../persisted-document.ts';
import type { RefreshTokenMutation, RefreshTokenMutationVariables } from '../types.ts';

export const RefreshTokenDocument = /* @__PURE__ */ persistedDocument<RefreshTokenMutation, RefreshTokenMutationVariables>(
  "mutation RefreshToken($reason: String, $refresh_token: String!, $venue: String) { refreshToken(refresh_token: $refresh_token, venue: $venue, reason: $reason) { jwt_token refresh_token venue_token } }",
  "sha256:a649c59d5446f6bc9845ef3176064bc894968c7149a8b55e66d19c69a606c2fc",
);
