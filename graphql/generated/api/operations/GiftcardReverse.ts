import { persistedDocument } from '../../../persisted-document.ts';
import type { GiftcardReverseMutation, GiftcardReverseMutationVariables } from '../types.ts';

export const GiftcardReverseDocument = /* @__PURE__ */ persistedDocument<GiftcardReverseMutation, GiftcardReverseMutationVariables>(
  "fragment giftCardFields on GiftCard { amount compensation created_at currency email expiration_date id initial_amount locale name note number phone sent_at serial_number state status title type_id updated_at version } fragment giftCardTransactionFields on GiftCardTransaction { actor amount balance business_date created_at employee id kind note reason reverses reversible } mutation GiftcardReverse($amount: Float!, $reason: String!, $transaction: ID!) { giftcardReverse(transaction: $transaction, amount: $amount, reason: $reason) { card { ...giftCardFields } transaction { ...giftCardTransactionFields } } }",
  "sha256:167a1d5fa5bb74867b8b6bde953561a217f0f0142347cb57f37f37cdfafbc9fb",
);
