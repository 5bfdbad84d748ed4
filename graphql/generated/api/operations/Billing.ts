import { persistedDocument } from '../../../persisted-document.ts';
import type { BillingQuery, BillingQueryVariables } from '../types.ts';

export const BillingDocument = /* @__PURE__ */ persistedDocument<BillingQuery, BillingQueryVariables>(
  "fragment billFields on Bill { allocationNumber credited credits { by id issueDate number reason sum } currency deliveries { at email state } description due dueDate emails id issueDate name number overdueDays paidOn sentAt status sum type version } query Billing($directory: ID!) { billing(directory: $directory) { future { ...billFields } history { ...billFields } } }",
  "sha256:758dfe7a1816502a4a4d238b298470b5ab0a80f4fade3780b639ceb9a58590c3",
);
