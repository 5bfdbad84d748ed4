import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestShareMutation, GuestShareMutationVariables } from '../types.ts';

export const GuestShareDocument = /* @__PURE__ */ persistedDocument<GuestShareMutation, GuestShareMutationVariables>(
  "fragment guestRegistrationFields on GuestRegistration { firstName locale place shareable shared size state venue { address languages phone point timeZone titles } } mutation GuestShare($name: String!, $phone: String!, $token: String!) { guestShare(token: $token, name: $name, phone: $phone) { ...guestRegistrationFields } }",
  "sha256:0fc01bc135a142aff88591e5af505e26d94a3096354bcff59f466234606dd155",
);
