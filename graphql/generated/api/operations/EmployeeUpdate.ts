import { persistedDocument } from '../../../persisted-document.ts';
import type { EmployeeUpdateMutation, EmployeeUpdateMutationVariables } from '../types.ts';

export const EmployeeUpdateDocument = /* @__PURE__ */ persistedDocument<EmployeeUpdateMutation, EmployeeUpdateMutationVariables>(
  "fragment employeeFields on Employee { access active email id invitation { ...memberInvitationFields } name phone role { id name } topgo updated_at version } fragment memberInvitationFields on MemberInvitation { channel createdAt employee expiresAt failure id invitedBy recipient role { id name } state } mutation EmployeeUpdate($access: Boolean, $active: Boolean, $email: String, $expectedVersion: Int, $id: ID!, $locale: String, $name: String, $phone: String, $regionCode: String, $role: String, $topgo: Boolean) { employeeUpdate( id: $id name: $name phone: $phone regionCode: $regionCode email: $email role: $role topgo: $topgo active: $active access: $access locale: $locale expectedVersion: $expectedVersion ) { ...employeeFields } }",
  "sha256:e844ab74c727c7d13da0123342511161c86ce25a6e2fdebaaf6f4925f42431ea",
);
