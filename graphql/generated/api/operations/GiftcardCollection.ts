import { persistedDocument } from '../../../persisted-document.ts';
import type { GiftcardCollectionQuery, GiftcardCollectionQueryVariables } from '../types.ts';

export const GiftcardCollectionDocument = /* @__PURE__ */ persistedDocument<GiftcardCollectionQuery, GiftcardCollectionQueryVariables>(
  "fragment giftCardCollectionFields on GiftCardCollection { active all_terms amounts currency id order terms title titles version } query GiftcardCollection($active: Boolean, $directory: ID!, $locale: String) { giftcardCollection(directory: $directory, active: $active, locale: $locale) { ...giftCardCollectionFields } }",
  "sha256:e29f26410286e2180ca4800911f464ca679ff82e879a1425bd45df1a427d4361",
);
