import { persistedDocument } from '../../../persisted-document.ts';
import type { UserProfileQuery, UserProfileQueryVariables } from '../types.ts';

export const UserProfileDocument = /* @__PURE__ */ persistedDocument<UserProfileQuery, UserProfileQueryVariables>(
  "query UserProfile { userProfile { accessibility { color link size } country email firstName hiddenColumns id language lastName phone role superUser username venuesLeft } }",
  "sha256:e568f025c81f0b1be04f0b0628e7b6625a984eaf6d563bdd7541142cdda782e5",
);
