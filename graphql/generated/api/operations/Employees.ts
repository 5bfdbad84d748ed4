import { persistedDocument } from '../../../persisted-document.ts';
import type { EmployeesQuery, EmployeesQueryVariables } from '../types.ts';

export const EmployeesDocument = /* @__PURE__ */ persistedDocument<EmployeesQuery, EmployeesQueryVariables>(
  "fragment employeeFields on Employee { access active email id invitation { ...memberInvitationFields } name phone role { id name } topgo updated_at version } fragment memberInvitationFields on MemberInvitation { channel createdAt employee expiresAt failure id invitedBy recipient role { id name } state } query Employees($directory: ID!, $limit: Int, $locale: String, $offset: Int, $order: String, $where: EmployeeFilter) { employees( directory: $directory offset: $offset limit: $limit where: $where order: $order locale: $locale ) { count employees { ...employeeFields } } }",
  "sha256:7d6dfbcacfbdae2b0af40063decfbf57e6e3dd255886186bacf1d97323c9dee4",
);
