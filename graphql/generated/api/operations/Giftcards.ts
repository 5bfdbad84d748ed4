import { persistedDocument } from '../../../persisted-document.ts';
import type { GiftcardsQuery, GiftcardsQueryVariables } from '../types.ts';

export const GiftcardsDocument = /* @__PURE__ */ persistedDocument<GiftcardsQuery, GiftcardsQueryVariables>(
  "fragment giftCardFields on GiftCard { amount compensation created_at currency email expiration_date id initial_amount locale name note number phone sent_at serial_number state status title type_id updated_at version } query Giftcards($directory: ID!, $limit: Int, $locale: String, $offset: Int, $search: String, $status: String) { giftcards( directory: $directory locale: $locale status: $status search: $search offset: $offset limit: $limit ) { cards { ...giftCardFields } count counts { all compensations expired not_valid used valid } } }",
  "sha256:db5596c09562b9acd75012c5db4ddfb2d197249437fc1e40c9a268cd04bc0fde",
);
