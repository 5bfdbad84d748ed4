import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestDataQuery, GuestDataQueryVariables } from '../types.ts';

export const GuestDataDocument = /* @__PURE__ */ persistedDocument<GuestDataQuery, GuestDataQueryVariables>(
  "query GuestData($directory: ID!, $phoneNumber: String!) { guestData(directory: $directory, phoneNumber: $phoneNumber) }",
  "sha256:1a73ac548d86ec0b1d53f2ee414917567722a0ca7241143324ba49377c6a0b23",
);
