import { persistedDocument } from '../../../persisted-document.ts';
import type { BillSaveMutation, BillSaveMutationVariables } from '../types.ts';

export const BillSaveDocument = /* @__PURE__ */ persistedDocument<BillSaveMutation, BillSaveMutationVariables>(
  "fragment billFields on Bill { allocationNumber credited credits { by id issueDate number reason sum } currency description dueDate emails id issueDate name number overdueDays paidOn sentAt status sum type version } mutation BillSave($allocationNumber: String, $description: String, $directory: ID!, $dueDate: String, $emails: [String!], $expectedVersion: Int, $id: ID, $issueDate: String, $name: String, $sum: Int, $type: String) { billSave( directory: $directory id: $id name: $name issueDate: $issueDate dueDate: $dueDate type: $type description: $description sum: $sum emails: $emails allocationNumber: $allocationNumber expectedVersion: $expectedVersion ) { ...billFields } }",
  "sha256:b9aea7c3cf4f06eb916686c177686f76d075aa71ca6dd73995903db52cf1e18a",
);
