import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestShareMutation, GuestShareMutationVariables } from '../types.ts';

export const GuestShareDocument = /* @__PURE__ */ persistedDocument<GuestShareMutation, GuestShareMutationVariables>(
  "fragment guestRegistrationFields on GuestRegistration { guestName locale place shareable shared size state venue { address languages phone point timeZone titles } } mutation GuestShare($name: String!, $phone: String!, $token: String!) { guestShare(token: $token, name: $name, phone: $phone) { ...guestRegistrationFields } }",
  "sha256:18b8798056ce57f38aa09a89c785d893c5eafd9f5062827b495f2631699e2a86",
);
