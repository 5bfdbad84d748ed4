import { persistedDocument } from '../../../persisted-document.ts';
import type { EmployeeQuery, EmployeeQueryVariables } from '../types.ts';

export const EmployeeDocument = /* @__PURE__ */ persistedDocument<EmployeeQuery, EmployeeQueryVariables>(
  "fragment employeeFields on Employee { access active email id invitation { ...memberInvitationFields } name phone role { id name } topgo updated_at version } fragment memberInvitationFields on MemberInvitation { channel createdAt employee expiresAt failure id invitedBy recipient role { id name } state } query Employee($id: ID!, $locale: String) { employee(id: $id, locale: $locale) { ...employeeFields } }",
  "sha256:f4442d2f99d4ed470795426b3c1944ebae3e0dbb43b2e48a26a7e4ce8c8f3588",
);
