import { persistedDocument } from '../../../persisted-document.ts';
import type { SearchContentQuery, SearchContentQueryVariables } from '../types.ts';

export const SearchContentDocument = /* @__PURE__ */ persistedDocument<SearchContentQuery, SearchContentQueryVariables>(
  "query SearchContent($directory: ID!, $entity: String, $exact: Boolean, $first: Int, $locale: String, $text: String!) { searchContent( directory: $directory text: $text entity: $entity locale: $locale first: $first exact: $exact ) { forgiven hits { cms_id component entity language name path rows text } } }",
  "sha256:9ccc29d71b2570b2b12079502fe2b099e1966f6d9952e4130cfb151acd185ee7",
);
