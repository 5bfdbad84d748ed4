import { persistedDocument } from '../../../persisted-document.ts';
import type { GiftcardsQuery, GiftcardsQueryVariables } from '../types.ts';

export const GiftcardsDocument = /* @__PURE__ */ persistedDocument<GiftcardsQuery, GiftcardsQueryVariables>(
  "fragment giftCardFields on GiftCard { amount compensation created_at currency email expiration_date id initial_amount locale name note number phone sent_at serial_number state status title type_id updated_at version } query Giftcards($directory: ID!, $limit: Int, $locale: String, $offset: Int, $order: String, $search: String, $status: String) { giftcardStatuses(locale: $locale) { id name } giftcards( directory: $directory locale: $locale status: $status search: $search order: $order offset: $offset limit: $limit ) { cards { ...giftCardFields } count counts { all compensations expired not_valid used valid } } }",
  "sha256:0b3a05ac74c0641964243fa4b9aa26cc656070596a98479e9d3f1fabdea75330",
);
