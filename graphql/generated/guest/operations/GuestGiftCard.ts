import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestGiftCardQuery, GuestGiftCardQueryVariables } from '../types.ts';

export const GuestGiftCardDocument = /* @__PURE__ */ persistedDocument<GuestGiftCardQuery, GuestGiftCardQueryVariables>(
  "query GuestGiftCard($token: String!) { guestGiftCard(token: $token) { amount currency expirationDate guestName initialAmount issuedOn locale number qr status terms titles venue { address languages phone point timeZone titles } } }",
  "sha256:a84f44b1a09f7eee5fbeeefbbf58edf30e37b02b370df69285ddb5b47d79afac",
);
