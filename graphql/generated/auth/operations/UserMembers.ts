import { persistedDocument } from '../../../persisted-document.ts';
import type { UserMembersQuery, UserMembersQueryVariables } from '../types.ts';

export const UserMembersDocument = /* @__PURE__ */ persistedDocument<UserMembersQuery, UserMembersQueryVariables>(
  "query UserMembers { userMembers { members { name role userId } titles venue } }",
  "sha256:85d02dd8afa76e28e81637e9f668d938e57bfaaaf9850e070cb7c5316c2d7d98",
);
