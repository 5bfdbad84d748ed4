import { persistedDocument } from '../../../persisted-document.ts';
import type { GiftcardRedeemMutation, GiftcardRedeemMutationVariables } from '../types.ts';

export const GiftcardRedeemDocument = /* @__PURE__ */ persistedDocument<GiftcardRedeemMutation, GiftcardRedeemMutationVariables>(
  "fragment giftCardFields on GiftCard { amount compensation created_at currency email expiration_date id initial_amount locale name note number phone sent_at serial_number state status title type_id updated_at version } fragment giftCardTransactionFields on GiftCardTransaction { actor amount balance business_date created_at employee id kind note reason reverses reversible } mutation GiftcardRedeem($amount: Float!, $id: ID!, $manager: ID!, $note: String, $receipt: Boolean) { giftcardRedeem( id: $id amount: $amount manager: $manager note: $note receipt: $receipt ) { card { ...giftCardFields } transaction { ...giftCardTransactionFields } } }",
  "sha256:21161cda490200a2b2280db0ce3581233e60c96cfabb9305756359f44727918f",
);
