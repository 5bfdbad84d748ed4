import { persistedDocument } from '../../../persisted-document.ts';
import type { BillingQuery, BillingQueryVariables } from '../types.ts';

export const BillingDocument = /* @__PURE__ */ persistedDocument<BillingQuery, BillingQueryVariables>(
  "fragment billFields on Bill { allocationNumber credited credits { by id issueDate number reason sum } currency deliveries { at email state } description dueDate emails id issueDate name number overdueDays paidOn sentAt status sum type version } query Billing($directory: ID!) { billing(directory: $directory) { future { ...billFields } history { ...billFields } } }",
  "sha256:57b4f58b36cb75a815828109795d1adbd984daa3b3cbb5a62bc43e4e92abd514",
);
