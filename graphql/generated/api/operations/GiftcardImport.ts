import { persistedDocument } from '../../../persisted-document.ts';
import type { GiftcardImportMutation, GiftcardImportMutationVariables } from '../types.ts';

export const GiftcardImportDocument = /* @__PURE__ */ persistedDocument<GiftcardImportMutation, GiftcardImportMutationVariables>(
  "mutation GiftcardImport($directory: ID!, $rows: [GiftCardImportRow!]!, $type_id: ID!) { giftcardImport(directory: $directory, type_id: $type_id, rows: $rows) }",
  "sha256:905d48899df4d0ed9f06345ae323a44a5a5ef1f6c56947c3905e396728f726c0",
);
