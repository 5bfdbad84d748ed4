import { persistedDocument } from '../../../persisted-document.ts';
import type { BillCreditMutation, BillCreditMutationVariables } from '../types.ts';

export const BillCreditDocument = /* @__PURE__ */ persistedDocument<BillCreditMutation, BillCreditMutationVariables>(
  "fragment billFields on Bill { allocationNumber credited credits { by id issueDate number reason sum } currency description dueDate emails id issueDate name number overdueDays paidOn sentAt status sum type version } mutation BillCredit($expectedVersion: Int, $id: ID!, $reason: String!, $sum: Int!) { billCredit( id: $id sum: $sum reason: $reason expectedVersion: $expectedVersion ) { ...billFields } }",
  "sha256:8fc82f74525844d54759cddcaf41107b5f1e2cd61852ef927f3d059b46373086",
);
