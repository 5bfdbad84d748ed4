import { persistedDocument } from '../../../persisted-document.ts';
import type { TranslationQueueQuery, TranslationQueueQueryVariables } from '../types.ts';

export const TranslationQueueDocument = /* @__PURE__ */ persistedDocument<TranslationQueueQuery, TranslationQueueQueryVariables>(
  "query TranslationQueue($after: String, $after_item: ID, $cms_list: [ID!], $directory: ID!, $entity: String, $language: String, $limit: Int, $locale: String, $where: String) { translationQueue( directory: $directory where: $where entity: $entity language: $language cms_list: $cms_list limit: $limit after: $after after_item: $after_item locale: $locale ) { cms_id component cursor entity language name path published rows source state text version } }",
  "sha256:1382f3ba7b97a2cc045a416f33ef82ab7fa44b31d3fe3bfbf5e8fa3ca416891d",
);
