import { persistedDocument } from '../../../persisted-document.ts';
import type { GiftcardEventMutation, GiftcardEventMutationVariables } from '../types.ts';

export const GiftcardEventDocument = /* @__PURE__ */ persistedDocument<GiftcardEventMutation, GiftcardEventMutationVariables>(
  "fragment giftCardFields on GiftCard { amount compensation created_at currency email expiration_date id initial_amount locale name note number phone sent_at serial_number state status title type_id updated_at version } fragment giftCardTransactionFields on GiftCardTransaction { actor amount balance business_date created_at employee id kind note reason reverses reversible } mutation GiftcardEvent($amount: Float, $event: String!, $expiration_date: String, $id: ID!, $reason: String!) { giftcardEvent( id: $id event: $event reason: $reason amount: $amount expiration_date: $expiration_date ) { card { ...giftCardFields } transaction { ...giftCardTransactionFields } } }",
  "sha256:55b8f99147eec4a2497099c2304876359c16ce9a0f371cadf0becf5712aff734",
);
