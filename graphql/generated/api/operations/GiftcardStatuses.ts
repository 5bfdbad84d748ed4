import { persistedDocument } from '../../../persisted-document.ts';
import type { GiftcardStatusesQuery, GiftcardStatusesQueryVariables } from '../types.ts';

export const GiftcardStatusesDocument = /* @__PURE__ */ persistedDocument<GiftcardStatusesQuery, GiftcardStatusesQueryVariables>(
  "query GiftcardStatuses($locale: String) { giftcardStatuses(locale: $locale) { id name } }",
  "sha256:8289e9c53f512664e914a1f5016c518228692f33132672b59fbd10074f90ec71",
);
