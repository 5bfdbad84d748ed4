import { persistedDocument } from '../../../persisted-document.ts';
import type { UserProfileQuery, UserProfileQueryVariables } from '../types.ts';

export const UserProfileDocument = /* @__PURE__ */ persistedDocument<UserProfileQuery, UserProfileQueryVariables>(
  "query UserProfile { userProfile { accessibility { color link size } card { brand last4 } cards country deletesAt email favorites firstName hiddenColumns id language lastName phone role superUser username venuesLeft } }",
  "sha256:c4d4713e990b1b365b913fdabb981d3d53c2ad49682b294299d4d5b37c50d8f0",
);
