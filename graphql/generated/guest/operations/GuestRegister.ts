import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestRegisterMutation, GuestRegisterMutationVariables } from '../types.ts';

export const GuestRegisterDocument = /* @__PURE__ */ persistedDocument<GuestRegisterMutation, GuestRegisterMutationVariables>(
  "fragment guestRegistrationFields on GuestRegistration { firstName locale place shareable shared size state venue { address languages phone point timeZone titles } } mutation GuestRegister($noContact: Boolean!, $noCough: Boolean!, $noFever: Boolean!, $token: String!) { guestRegister( token: $token noFever: $noFever noCough: $noCough noContact: $noContact ) { ...guestRegistrationFields } }",
  "sha256:32eb4ca4ef705e0f9f0a780443077dc1aa33c1c906521c8f50238a7d0e199d6e",
);
