import { persistedDocument } from '../../../persisted-document.ts';
import type { SearchContentQuery, SearchContentQueryVariables } from '../types.ts';

export const SearchContentDocument = /* @__PURE__ */ persistedDocument<SearchContentQuery, SearchContentQueryVariables>(
  "query SearchContent($directory: ID!, $entity: String, $exact: Boolean, $first: Int, $locale: String, $text: String!) { searchContent( directory: $directory text: $text entity: $entity locale: $locale first: $first exact: $exact ) { forgiven hits { cms_id component entity language name path rows text titles } } }",
  "sha256:2fdf16c0b36b04f8e3eff7789be2fcd4101f5068e84958cb3b5f7893477d2d3e",
);
