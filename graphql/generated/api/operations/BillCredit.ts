import { persistedDocument } from '../../../persisted-document.ts';
import type { BillCreditMutation, BillCreditMutationVariables } from '../types.ts';

export const BillCreditDocument = /* @__PURE__ */ persistedDocument<BillCreditMutation, BillCreditMutationVariables>(
  "fragment billFields on Bill { allocationNumber credited credits { by id issueDate number reason sum } currency deliveries { at email state } description dueDate emails id issueDate name number overdueDays paidOn sentAt status sum type version } mutation BillCredit($expectedVersion: Int, $id: ID!, $reason: String!, $sum: Int!) { billCredit( id: $id sum: $sum reason: $reason expectedVersion: $expectedVersion ) { ...billFields } }",
  "sha256:64531d52d5f7ea7d1c8161869887a0a290b7d7ad5e6415ee63bc8fc29184b2d5",
);
