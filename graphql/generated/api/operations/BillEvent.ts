import { persistedDocument } from '../../../persisted-document.ts';
import type { BillEventMutation, BillEventMutationVariables } from '../types.ts';

export const BillEventDocument = /* @__PURE__ */ persistedDocument<BillEventMutation, BillEventMutationVariables>(
  "fragment billFields on Bill { allocationNumber credited credits { by id issueDate number reason sum } currency deliveries { at email state } description dueDate emails id issueDate name number overdueDays paidOn sentAt status sum type version } mutation BillEvent($event: String!, $expectedVersion: Int, $id: ID!) { billEvent(id: $id, event: $event, expectedVersion: $expectedVersion) { ...billFields } }",
  "sha256:f8e938228563a3a54818531028e3725fbe16cfad1fc2ec7e1f4e86eb5079fa7b",
);
