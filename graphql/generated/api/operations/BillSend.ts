import { persistedDocument } from '../../../persisted-document.ts';
import type { BillSendMutation, BillSendMutationVariables } from '../types.ts';

export const BillSendDocument = /* @__PURE__ */ persistedDocument<BillSendMutation, BillSendMutationVariables>(
  "fragment billFields on Bill { allocationNumber credited credits { by id issueDate number reason sum } currency deliveries { at email state } description dueDate emails id issueDate name number overdueDays paidOn sentAt status sum type version } mutation BillSend($expectedVersion: Int, $id: ID!, $locale: String) { billSend(id: $id, locale: $locale, expectedVersion: $expectedVersion) { ...billFields } }",
  "sha256:4c421eb67bd7e3637bfc73aa83e56507531015603cf50339aa5f8663a0972bbc",
);
