import { persistedDocument } from '../../../persisted-document.ts';
import type { MemberInvitationSendMutation, MemberInvitationSendMutationVariables } from '../types.ts';

export const MemberInvitationSendDocument = /* @__PURE__ */ persistedDocument<MemberInvitationSendMutation, MemberInvitationSendMutationVariables>(
  "fragment memberInvitationFields on MemberInvitation { channel createdAt employee expiresAt failure id invitedBy recipient role { id name } state } mutation MemberInvitationSend($id: ID!, $locale: String) { memberInvitationSend(id: $id, locale: $locale) { ...memberInvitationFields } }",
  "sha256:62b2c922eb498a47b075bbef031e075d7f3db8f2040f100ce7209405a936bd2b",
);
