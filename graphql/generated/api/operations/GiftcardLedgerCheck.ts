import { persistedDocument } from '../../../persisted-document.ts';
import type { GiftcardLedgerCheckQuery, GiftcardLedgerCheckQueryVariables } from '../types.ts';

export const GiftcardLedgerCheckDocument = /* @__PURE__ */ persistedDocument<GiftcardLedgerCheckQuery, GiftcardLedgerCheckQueryVariables>(
  "query GiftcardLedgerCheck($directory: ID!) { giftcardLedgerCheck(directory: $directory) { balance id sum } }",
  "sha256:12b925839fbee28ebf4681ca2aac6681465f0c26497cf6953faf43033f780478",
);
