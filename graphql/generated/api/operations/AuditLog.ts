import { persistedDocument } from '../../../persisted-document.ts';
import type { AuditLogQuery, AuditLogQueryVariables } from '../types.ts';

export const AuditLogDocument = /* @__PURE__ */ persistedDocument<AuditLogQuery, AuditLogQueryVariables>(
  "query AuditLog($directory: ID!, $from: String, $limit: Int, $offset: Int, $person: ID, $search: String, $thing: String, $to: String) { auditLog( directory: $directory from: $from to: $to person: $person thing: $thing search: $search offset: $offset limit: $limit ) { count people { id name } rows { action actor at businessDate changes { after before field hidden } currency expected id name person personName thing } } }",
  "sha256:399d57b2ec192f37e7280c1fb61f430e0f7842617426614b239ed666f2367e4c",
);
