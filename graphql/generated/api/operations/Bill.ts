import { persistedDocument } from '../../../persisted-document.ts';
import type { BillQuery, BillQueryVariables } from '../types.ts';

export const BillDocument = /* @__PURE__ */ persistedDocument<BillQuery, BillQueryVariables>(
  "fragment billFields on Bill { allocationNumber credited credits { by id issueDate number reason sum } currency description dueDate emails id issueDate name number overdueDays paidOn sentAt status sum type version } query Bill($id: ID!) { bill(id: $id) { ...billFields } }",
  "sha256:69f546fafdf4a40be049e38a3c9c8268c43412ffedee43ef9bb1e71f6809b301",
);
