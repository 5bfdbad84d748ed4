import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestRegisterMutation, GuestRegisterMutationVariables } from '../types.ts';

export const GuestRegisterDocument = /* @__PURE__ */ persistedDocument<GuestRegisterMutation, GuestRegisterMutationVariables>(
  "fragment guestRegistrationFields on GuestRegistration { guestName locale place shareable shared size state venue { address languages phone point timeZone titles } } mutation GuestRegister($noContact: Boolean!, $noCough: Boolean!, $noFever: Boolean!, $token: String!) { guestRegister( token: $token noFever: $noFever noCough: $noCough noContact: $noContact ) { ...guestRegistrationFields } }",
  "sha256:613a096ccc8c9a727353d76728c3a5d631e4d927db713b9bc766702d35848fc3",
);
