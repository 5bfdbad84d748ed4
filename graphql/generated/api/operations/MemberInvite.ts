import { persistedDocument } from '../../../persisted-document.ts';
import type { MemberInviteMutation, MemberInviteMutationVariables } from '../types.ts';

export const MemberInviteDocument = /* @__PURE__ */ persistedDocument<MemberInviteMutation, MemberInviteMutationVariables>(
  "fragment memberInvitationFields on MemberInvitation { channel createdAt employee expiresAt failure id invitedBy recipient role { id name } state } mutation MemberInvite($directory: ID!, $email: String, $locale: String, $phone: String, $regionCode: String, $role: String!) { memberInvite( directory: $directory phone: $phone regionCode: $regionCode email: $email role: $role locale: $locale ) { ...memberInvitationFields } }",
  "sha256:f8b3d721240cc645a55721156e4cd56abf16907afda5cd1bc1e3e378cac7d009",
);
