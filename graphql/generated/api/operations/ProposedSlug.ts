import { persistedDocument } from '../../../persisted-document.ts';
import type { ProposedSlugQuery, ProposedSlugQueryVariables } from '../types.ts';

export const ProposedSlugDocument = /* @__PURE__ */ persistedDocument<ProposedSlugQuery, ProposedSlugQueryVariables>(
  "query ProposedSlug($title: String) { proposedSlug(title: $title) }",
  "sha256:e3b79dc418693410eeda0091d5ac648959c3142b940b51373be9141a457c6450",
);
