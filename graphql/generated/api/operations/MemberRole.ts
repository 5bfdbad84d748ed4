import { persistedDocument } from '../../../persisted-document.ts';
import type { MemberRoleMutation, MemberRoleMutationVariables } from '../types.ts';

export const MemberRoleDocument = /* @__PURE__ */ persistedDocument<MemberRoleMutation, MemberRoleMutationVariables>(
  "fragment teamUserFields on TeamUser { email lastLogin phoneNumber role { id name } userId username } mutation MemberRole($directory: ID!, $locale: String, $role: String!, $userId: ID!) { memberRole(directory: $directory, userId: $userId, role: $role, locale: $locale) { ...teamUserFields } }",
  "sha256:8edeb7179799f4f34d270dcd8a6eed191c8506158babbc502395f9b010c2d87c",
);
