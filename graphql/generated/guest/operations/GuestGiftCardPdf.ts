import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestGiftCardPdfQuery, GuestGiftCardPdfQueryVariables } from '../types.ts';

export const GuestGiftCardPdfDocument = /* @__PURE__ */ persistedDocument<GuestGiftCardPdfQuery, GuestGiftCardPdfQueryVariables>(
  "query GuestGiftCardPdf($locale: String, $token: String!) { guestGiftCardPdf(token: $token, locale: $locale) { content name } }",
  "sha256:55af5790cb90cb2f4f17e0391e7fd590353811957d520bdbd10b12c2021ab234",
);
