import { persistedDocument } from '../../../persisted-document.ts';
import type { EmployeeInsertMutation, EmployeeInsertMutationVariables } from '../types.ts';

export const EmployeeInsertDocument = /* @__PURE__ */ persistedDocument<EmployeeInsertMutation, EmployeeInsertMutationVariables>(
  "fragment employeeFields on Employee { access active email id invitation { ...memberInvitationFields } name phone role { id name } topgo updated_at version } fragment memberInvitationFields on MemberInvitation { channel createdAt employee expiresAt failure id invitedBy recipient role { id name } state } mutation EmployeeInsert($access: Boolean, $directory: ID!, $email: String, $locale: String, $name: String!, $phone: String!, $regionCode: String, $role: String!, $topgo: Boolean) { employeeInsert( directory: $directory name: $name phone: $phone regionCode: $regionCode email: $email role: $role topgo: $topgo access: $access locale: $locale ) { ...employeeFields } }",
  "sha256:aca4460db6d39b4e289be4bdd90532eb533382a454f9c4122fac3b0a9bf8940d",
);
