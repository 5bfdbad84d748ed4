import { persistedDocument } from '../../../persisted-document.ts';
import type { GiftcardUpdateMutation, GiftcardUpdateMutationVariables } from '../types.ts';

export const GiftcardUpdateDocument = /* @__PURE__ */ persistedDocument<GiftcardUpdateMutation, GiftcardUpdateMutationVariables>(
  "fragment giftCardFields on GiftCard { amount compensation created_at currency email expiration_date id initial_amount locale name note number phone sent_at serial_number state status title type_id updated_at version } mutation GiftcardUpdate($email: String, $expectedVersion: Int, $id: ID!, $locale: String, $name: String, $note: String, $phone: String, $regionCode: String) { giftcardUpdate( id: $id name: $name phone: $phone regionCode: $regionCode email: $email note: $note locale: $locale expectedVersion: $expectedVersion ) { ...giftCardFields } }",
  "sha256:8aa3e0b41708d42f39429ab5b008b3cc0569858712f8bbde3af6121111a71ae4",
);
