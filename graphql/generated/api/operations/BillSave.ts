import { persistedDocument } from '../../../persisted-document.ts';
import type { BillSaveMutation, BillSaveMutationVariables } from '../types.ts';

export const BillSaveDocument = /* @__PURE__ */ persistedDocument<BillSaveMutation, BillSaveMutationVariables>(
  "fragment billFields on Bill { allocationNumber credited credits { by id issueDate number reason sum } currency deliveries { at email state } description due dueDate emails id issueDate name number overdueDays paidOn sentAt status sum type version } mutation BillSave($allocationNumber: String, $description: String, $directory: ID!, $dueDate: String, $emails: [String!], $expectedVersion: Int, $id: ID, $issueDate: String, $name: String, $sum: Int, $type: String) { billSave( directory: $directory id: $id name: $name issueDate: $issueDate dueDate: $dueDate type: $type description: $description sum: $sum emails: $emails allocationNumber: $allocationNumber expectedVersion: $expectedVersion ) { ...billFields } }",
  "sha256:51dc45912ab1db623fdcd488eec57ebd20de2efca2ce1a27718d52ecdac226b1",
);
