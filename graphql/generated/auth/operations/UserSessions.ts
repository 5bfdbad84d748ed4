import { persistedDocument } from '../../../persisted-document.ts';
import type { UserSessionsQuery, UserSessionsQueryVariables } from '../types.ts';

export const UserSessionsDocument = /* @__PURE__ */ persistedDocument<UserSessionsQuery, UserSessionsQueryVariables>(
  "query UserSessions { userSessions { createdAt current device id lastSeenAt } }",
  "sha256:bafa9fc3f6f070fece5d5f894f794c4d4db63c10c7900b6422692966202d1da9",
);
