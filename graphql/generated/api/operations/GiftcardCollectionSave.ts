import { persistedDocument } from '../../../persisted-document.ts';
import type { GiftcardCollectionSaveMutation, GiftcardCollectionSaveMutationVariables } from '../types.ts';

export const GiftcardCollectionSaveDocument = /* @__PURE__ */ persistedDocument<GiftcardCollectionSaveMutation, GiftcardCollectionSaveMutationVariables>(
  "fragment giftCardCollectionFields on GiftCardCollection { active all_terms amounts currency id order terms title titles version } mutation GiftcardCollectionSave($active: Boolean, $amounts: [Int!], $currency: String, $directory: ID!, $expectedVersion: Int, $id: ID, $order: Int, $terms: JSON, $titles: JSON) { giftcardCollectionSave( directory: $directory id: $id titles: $titles terms: $terms currency: $currency amounts: $amounts order: $order active: $active expectedVersion: $expectedVersion ) { ...giftCardCollectionFields } }",
  "sha256:cb8b1242506e88bbc7e300d5806b050865eae92b22ff8af43bf39c9b6c05f49f",
);
