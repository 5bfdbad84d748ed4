import { persistedDocument } from '../../../persisted-document.ts';
import type { DeletionCheckQuery, DeletionCheckQueryVariables } from '../types.ts';

export const DeletionCheckDocument = /* @__PURE__ */ persistedDocument<DeletionCheckQuery, DeletionCheckQueryVariables>(
  "query DeletionCheck($cms_list: [ID!]!) { deletionCheck(cms_list: $cms_list) { cms_id entity name published_version stays } }",
  "sha256:bd9d19ecdf37be126bdb966bd4e1bbebded2402ab622c2b1078affa3b960653f",
);
