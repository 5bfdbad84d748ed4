import { persistedDocument } from '../../../persisted-document.ts';
import type { GiftcardsQuery, GiftcardsQueryVariables } from '../types.ts';

export const GiftcardsDocument = /* @__PURE__ */ persistedDocument<GiftcardsQuery, GiftcardsQueryVariables>(
  "fragment giftCardFields on GiftCard { amount compensation created_at currency email expiration_date id initial_amount locale name note number phone sent_at serial_number state status title type_id updated_at version } query Giftcards($directory: ID!, $limit: Int, $locale: String, $offset: Int, $search: String, $status: String) { giftcardStatuses(locale: $locale) { id name } giftcards( directory: $directory locale: $locale status: $status search: $search offset: $offset limit: $limit ) { cards { ...giftCardFields } count counts { all compensations expired not_valid used valid } } }",
  "sha256:58810349f8e2f1d0d8ed3b6d96ad2b64024d3bb87e538c30899b10ba1a9ea59f",
);
