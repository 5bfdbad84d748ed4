import { persistedDocument } from '../../../persisted-document.ts';
import type { SearchByNameIndexQuery, SearchByNameIndexQueryVariables } from '../types.ts';

export const SearchByNameIndexDocument = /* @__PURE__ */ persistedDocument<SearchByNameIndexQuery, SearchByNameIndexQueryVariables>(
  "query SearchByNameIndex($directory: ID, $locale: String, $terms: String!) { searchByNameIndex(directory: $directory, locale: $locale, terms: $terms) { found suggestions { cmsId label subtitle unauthorized } total } }",
  "sha256:2f6abf5006c53b6a5da1056160808437959d4c0131028055fa9e99bc9e921db9",
);
