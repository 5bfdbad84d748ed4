import { persistedDocument } from '../../../persisted-document.ts';
import type { KnownGuestQuery, KnownGuestQueryVariables } from '../types.ts';

export const KnownGuestDocument = /* @__PURE__ */ persistedDocument<KnownGuestQuery, KnownGuestQueryVariables>(
  "query KnownGuest($directory: ID!, $phoneNumber: String!, $regionCode: String) { knownGuest( directory: $directory phoneNumber: $phoneNumber regionCode: $regionCode ) { area email lastVisit locale name noShows note size visits } }",
  "sha256:cf513c2b924df2970fbf2ab2dc22865c89ba0767a0e6ac0224bb920e5e989721",
);
