import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestRegistrationQuery, GuestRegistrationQueryVariables } from '../types.ts';

export const GuestRegistrationDocument = /* @__PURE__ */ persistedDocument<GuestRegistrationQuery, GuestRegistrationQueryVariables>(
  "fragment guestRegistrationFields on GuestRegistration { firstName locale place shareable shared size state venue { address languages phone point timeZone titles } } query GuestRegistration($token: String!) { guestRegistration(token: $token) { ...guestRegistrationFields } }",
  "sha256:a8ac64807555f7b04b0f7b87cf30d3ba133e06c83c0aeccfb4f1bdb17c6f9c71",
);
