import { persistedDocument } from '../../../persisted-document.ts';
import type { MemberInvitationRevokeMutation, MemberInvitationRevokeMutationVariables } from '../types.ts';

export const MemberInvitationRevokeDocument = /* @__PURE__ */ persistedDocument<MemberInvitationRevokeMutation, MemberInvitationRevokeMutationVariables>(
  "mutation MemberInvitationRevoke($id: ID!) { memberInvitationRevoke(id: $id) { message statusCode } }",
  "sha256:e19971ac496c4c2dba8bc66d257b2a0734649c618d49b5d9bca74e1e147feb15",
);
