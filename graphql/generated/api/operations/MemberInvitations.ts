import { persistedDocument } from '../../../persisted-document.ts';
import type { MemberInvitationsQuery, MemberInvitationsQueryVariables } from '../types.ts';

export const MemberInvitationsDocument = /* @__PURE__ */ persistedDocument<MemberInvitationsQuery, MemberInvitationsQueryVariables>(
  "fragment memberInvitationFields on MemberInvitation { channel createdAt employee expiresAt failure id invitedBy recipient role { id name } state } query MemberInvitations($directory: ID!, $locale: String) { memberInvitations(directory: $directory, locale: $locale) { ...memberInvitationFields } }",
  "sha256:540fbf823a7d06e97fe52a342b1ff658b7ba887e4d035605e168290b363849b1",
);
