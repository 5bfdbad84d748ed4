import { persistedDocument } from '../../../persisted-document.ts';
import type { TeamUsersQuery, TeamUsersQueryVariables } from '../types.ts';

export const TeamUsersDocument = /* @__PURE__ */ persistedDocument<TeamUsersQuery, TeamUsersQueryVariables>(
  "fragment teamUserFields on TeamUser { email lastLogin phoneNumber role { id name } userId username } query TeamUsers($directory: ID!, $locale: String) { teamUsers(directory: $directory, locale: $locale) { ...teamUserFields } }",
  "sha256:5bc112a56fd1b020cea8618622ee00056277e62ef8135843f8f764070fe613c3",
);
