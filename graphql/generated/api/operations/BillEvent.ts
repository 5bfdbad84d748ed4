import { persistedDocument } from '../../../persisted-document.ts';
import type { BillEventMutation, BillEventMutationVariables } from '../types.ts';

export const BillEventDocument = /* @__PURE__ */ persistedDocument<BillEventMutation, BillEventMutationVariables>(
  "fragment billFields on Bill { allocationNumber credited credits { by id issueDate number reason sum } currency deliveries { at email state } description due dueDate emails id issueDate name number overdueDays paidOn sentAt status sum type version } mutation BillEvent($event: String!, $expectedVersion: Int, $id: ID!) { billEvent(id: $id, event: $event, expectedVersion: $expectedVersion) { ...billFields } }",
  "sha256:c45eca7153a78b23631e78cdc5ac29f66c6543a0b96958b158b72896a2850adb",
);
