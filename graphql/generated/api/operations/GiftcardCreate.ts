import { persistedDocument } from '../../../persisted-document.ts';
import type { GiftcardCreateMutation, GiftcardCreateMutationVariables } from '../types.ts';

export const GiftcardCreateDocument = /* @__PURE__ */ persistedDocument<GiftcardCreateMutation, GiftcardCreateMutationVariables>(
  "fragment giftCardFields on GiftCard { amount compensation created_at currency email expiration_date id initial_amount locale name note number phone sent_at serial_number state status title type_id updated_at version } mutation GiftcardCreate($amount: Float!, $compensation: Boolean, $directory: ID!, $email: String, $expiration_date: String, $locale: String, $name: String!, $note: String, $phone: String, $regionCode: String, $type_id: ID!) { giftcardCreate( directory: $directory type_id: $type_id name: $name phone: $phone regionCode: $regionCode email: $email amount: $amount expiration_date: $expiration_date compensation: $compensation note: $note locale: $locale ) { ...giftCardFields } }",
  "sha256:5cfebc426f3e8a530747973e6329af1d2da6ee16403b39e3182395af998a92a3",
);
