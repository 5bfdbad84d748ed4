import { persistedDocument } from '../../../persisted-document.ts';
import type { EmployeeDeleteMutation, EmployeeDeleteMutationVariables } from '../types.ts';

export const EmployeeDeleteDocument = /* @__PURE__ */ persistedDocument<EmployeeDeleteMutation, EmployeeDeleteMutationVariables>(
  "fragment employeeFields on Employee { access active email id invitation { ...memberInvitationFields } name phone role { id name } topgo updated_at version } fragment memberInvitationFields on MemberInvitation { channel createdAt employee expiresAt failure id invitedBy recipient role { id name } state } mutation EmployeeDelete($expectedVersion: Int, $id: ID!, $locale: String) { employeeDelete(id: $id, locale: $locale, expectedVersion: $expectedVersion) { ...employeeFields } }",
  "sha256:49a8cfaaf558149c14dc3b41a77cc889d6d545058c11356753b751ad65e6ec04",
);
