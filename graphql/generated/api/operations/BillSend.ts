import { persistedDocument } from '../../../persisted-document.ts';
import type { BillSendMutation, BillSendMutationVariables } from '../types.ts';

export const BillSendDocument = /* @__PURE__ */ persistedDocument<BillSendMutation, BillSendMutationVariables>(
  "fragment billFields on Bill { allocationNumber credited credits { by id issueDate number reason sum } currency description dueDate emails id issueDate name number overdueDays paidOn sentAt status sum type version } mutation BillSend($expectedVersion: Int, $id: ID!, $locale: String) { billSend(id: $id, locale: $locale, expectedVersion: $expectedVersion) { ...billFields } }",
  "sha256:9fb74eb646c22910dc488c4804b443fe803ea110a92b61a0cdf1ca8bca28b149",
);
