import { persistedDocument } from '../../../persisted-document.ts';
import type { BillCreditMutation, BillCreditMutationVariables } from '../types.ts';

export const BillCreditDocument = /* @__PURE__ */ persistedDocument<BillCreditMutation, BillCreditMutationVariables>(
  "fragment billFields on Bill { allocationNumber credited credits { by id issueDate number reason sum } currency deliveries { at email state } description due dueDate emails id issueDate name number overdueDays paidOn sentAt status sum type version } mutation BillCredit($expectedVersion: Int, $id: ID!, $reason: String!, $sum: Int!) { billCredit( id: $id sum: $sum reason: $reason expectedVersion: $expectedVersion ) { ...billFields } }",
  "sha256:8a00f2b8049ac60f4324dfb6f8dfb15129cacd612069088f1bf9fdff5066261b",
);
