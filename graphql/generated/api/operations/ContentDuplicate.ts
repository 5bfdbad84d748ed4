import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentDuplicateMutation, ContentDuplicateMutationVariables } from '../types.ts';

export const ContentDuplicateDocument = /* @__PURE__ */ persistedDocument<ContentDuplicateMutation, ContentDuplicateMutationVariables>(
  "mutation ContentDuplicate($cms_id: ID!, $locale: String) { contentDuplicate(cms_id: $cms_id, locale: $locale) { cms_id name version } }",
  "sha256:e268cb26e879567e71717d6de24a83635e8d2152fba4a6a047fa9f77ddcc6cb4",
);
