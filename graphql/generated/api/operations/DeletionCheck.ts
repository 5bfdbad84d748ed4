import { persistedDocument } from '../../../persisted-document.ts';
import type { DeletionCheckQuery, DeletionCheckQueryVariables } from '../types.ts';

export const DeletionCheckDocument = /* @__PURE__ */ persistedDocument<DeletionCheckQuery, DeletionCheckQueryVariables>(
  "query DeletionCheck($cms_list: [ID!]!) { contentReferrers(cms_list: $cms_list) { cms_id component entity name published_version } deletionCheck(cms_list: $cms_list) { cms_id entity name published_version stays } }",
  "sha256:efc57157d6eac5af761aff06605bc842412ca090799a2b386d7da2942b2092ae",
);
