import { persistedDocument } from '../../../persisted-document.ts';
import type { GiftcardByNumberQuery, GiftcardByNumberQueryVariables } from '../types.ts';

export const GiftcardByNumberDocument = /* @__PURE__ */ persistedDocument<GiftcardByNumberQuery, GiftcardByNumberQueryVariables>(
  "fragment giftCardFields on GiftCard { amount compensation created_at currency email expiration_date id initial_amount locale name note number phone sent_at serial_number state status title type_id updated_at version } query GiftcardByNumber($directory: ID!, $locale: String, $number: String!) { giftcardByNumber(directory: $directory, number: $number, locale: $locale) { ...giftCardFields } }",
  "sha256:43a9f03f419d9062624b4a8d11f0bbc3f7f54aa7bd29c7d67bf1e11850c84549",
);
