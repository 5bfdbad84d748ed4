import { persistedDocument } from '../../../persisted-document.ts';
import type { GiftcardQuery, GiftcardQueryVariables } from '../types.ts';

export const GiftcardDocument = /* @__PURE__ */ persistedDocument<GiftcardQuery, GiftcardQueryVariables>(
  "fragment giftCardFields on GiftCard { amount compensation created_at currency email expiration_date id initial_amount locale name note number phone sent_at serial_number state status title type_id updated_at version } fragment giftCardTransactionFields on GiftCardTransaction { actor amount balance business_date created_at employee id kind note reason reverses reversible } query Giftcard($id: ID!, $locale: String) { giftcard(id: $id, locale: $locale) { ...giftCardFields } giftcardTransactions(id: $id) { ...giftCardTransactionFields } }",
  "sha256:1c052da503df488c7c758384f1459006566b7479c1500948e4a82a21bb90abbf",
);
