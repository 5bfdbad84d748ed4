import { persistedDocument } from '../../../persisted-document.ts';
import type { BillSendMutation, BillSendMutationVariables } from '../types.ts';

export const BillSendDocument = /* @__PURE__ */ persistedDocument<BillSendMutation, BillSendMutationVariables>(
  "fragment billFields on Bill { allocationNumber credited credits { by id issueDate number reason sum } currency deliveries { at email state } description due dueDate emails id issueDate name number overdueDays paidOn sentAt status sum type version } mutation BillSend($expectedVersion: Int, $id: ID!, $locale: String) { billSend(id: $id, locale: $locale, expectedVersion: $expectedVersion) { ...billFields } }",
  "sha256:461aad53b53b9d89623fb37674dfd2d39a986b02acf4666f27856b29aa28622c",
);
