import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestRegistrationQuery, GuestRegistrationQueryVariables } from '../types.ts';

export const GuestRegistrationDocument = /* @__PURE__ */ persistedDocument<GuestRegistrationQuery, GuestRegistrationQueryVariables>(
  "fragment guestRegistrationFields on GuestRegistration { guestName locale place shareable shared size state venue { address languages phone point timeZone titles } } query GuestRegistration($token: String!) { guestRegistration(token: $token) { ...guestRegistrationFields } }",
  "sha256:6268a5d57b5c10d53e6338a4bdc3e961651f7fb9bb6c5515a283ef74829f4ff7",
);
