import { persistedDocument } from '../../../persisted-document.ts';
import type { AuditLogQuery, AuditLogQueryVariables } from '../types.ts';

export const AuditLogDocument = /* @__PURE__ */ persistedDocument<AuditLogQuery, AuditLogQueryVariables>(
  "query AuditLog($directory: ID!, $from: String, $limit: Int, $offset: Int, $order: String, $person: ID, $search: String, $thing: String, $to: String) { auditLog( directory: $directory from: $from to: $to person: $person thing: $thing search: $search order: $order offset: $offset limit: $limit ) { count people { id name } rows { action actor at businessDate changes { after before field hidden } currency expected id name person personName thing } } }",
  "sha256:e67e85be13c2edc505eda5c423fd283bd9f794edd60b676ebf164e8bffb68694",
);
