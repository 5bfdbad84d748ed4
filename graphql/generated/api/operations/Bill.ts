import { persistedDocument } from '../../../persisted-document.ts';
import type { BillQuery, BillQueryVariables } from '../types.ts';

export const BillDocument = /* @__PURE__ */ persistedDocument<BillQuery, BillQueryVariables>(
  "fragment billFields on Bill { allocationNumber credited credits { by id issueDate number reason sum } currency deliveries { at email state } description due dueDate emails id issueDate name number overdueDays paidOn sentAt status sum type version } query Bill($id: ID!) { bill(id: $id) { ...billFields } }",
  "sha256:4fc85a0124f68dcf20b2ce6bb1da5b87007441b91f40ae66341c6d4c23c00bac",
);
