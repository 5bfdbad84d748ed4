import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestGiftCardQuery, GuestGiftCardQueryVariables } from '../types.ts';

export const GuestGiftCardDocument = /* @__PURE__ */ persistedDocument<GuestGiftCardQuery, GuestGiftCardQueryVariables>(
  "query GuestGiftCard($token: String!) { guestGiftCard(token: $token) { amount currency expirationDate firstName initialAmount issuedOn locale number qr status terms titles venue { address languages phone point timeZone titles } } }",
  "sha256:65d318b3cfdfb90c12bee247666276a3e7a8377910563d79264823630bffda44",
);
