import { persistedDocument } from '../../../persisted-document.ts';
import type { TeamInvitationQuery, TeamInvitationQueryVariables } from '../types.ts';

export const TeamInvitationDocument = /* @__PURE__ */ persistedDocument<TeamInvitationQuery, TeamInvitationQueryVariables>(
  "query TeamInvitation($token: String!) { teamInvitation(token: $token) { channel expiresAt invitedBy recipient role roleNames venueTitles } }",
  "sha256:5b932de352c3b4ea72901dac4babdae98c85e023b7d296b481de4a22b0720513",
);
