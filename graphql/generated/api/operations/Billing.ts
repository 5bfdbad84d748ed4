import { persistedDocument } from '../../../persisted-document.ts';
import type { BillingQuery, BillingQueryVariables } from '../types.ts';

export const BillingDocument = /* @__PURE__ */ persistedDocument<BillingQuery, BillingQueryVariables>(
  "fragment billFields on Bill { allocationNumber credited credits { by id issueDate number reason sum } currency description dueDate emails id issueDate name number overdueDays paidOn sentAt status sum type version } query Billing($directory: ID!) { billing(directory: $directory) { future { ...billFields } history { ...billFields } } }",
  "sha256:4ded57ece51a8936c5e39800984a05df58954212ddd4341deb58b18da5774fbd",
);
