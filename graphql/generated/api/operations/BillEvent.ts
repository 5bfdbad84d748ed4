import { persistedDocument } from '../../../persisted-document.ts';
import type { BillEventMutation, BillEventMutationVariables } from '../types.ts';

export const BillEventDocument = /* @__PURE__ */ persistedDocument<BillEventMutation, BillEventMutationVariables>(
  "fragment billFields on Bill { allocationNumber credited credits { by id issueDate number reason sum } currency description dueDate emails id issueDate name number overdueDays paidOn sentAt status sum type version } mutation BillEvent($event: String!, $expectedVersion: Int, $id: ID!) { billEvent(id: $id, event: $event, expectedVersion: $expectedVersion) { ...billFields } }",
  "sha256:6e3e6bcbd888cc80932b8bf4fa24ef3f3039cf0dc83147f6c0889b9a7c94f068",
);
