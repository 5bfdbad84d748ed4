import { persistedDocument } from '../../../persisted-document.ts';
import type { BillQuery, BillQueryVariables } from '../types.ts';

export const BillDocument = /* @__PURE__ */ persistedDocument<BillQuery, BillQueryVariables>(
  "fragment billFields on Bill { allocationNumber credited credits { by id issueDate number reason sum } currency deliveries { at email state } description dueDate emails id issueDate name number overdueDays paidOn sentAt status sum type version } query Bill($id: ID!) { bill(id: $id) { ...billFields } }",
  "sha256:27e0bd95b6648655a387564e6d9449e5a7416961297b7682f90fc697020a50c9",
);
