import { persistedDocument } from '../../../persisted-document.ts';
import type { MemberRestoreMutation, MemberRestoreMutationVariables } from '../types.ts';

export const MemberRestoreDocument = /* @__PURE__ */ persistedDocument<MemberRestoreMutation, MemberRestoreMutationVariables>(
  "fragment teamUserFields on TeamUser { email lastLogin phoneNumber role { id name } userId username } mutation MemberRestore($directory: ID!, $locale: String, $userId: ID!) { memberRestore(directory: $directory, userId: $userId, locale: $locale) { ...teamUserFields } }",
  "sha256:967d4fb0bfc88c5ed726932f8772e303f3917114d33fe749a21e65b3cae58776",
);
