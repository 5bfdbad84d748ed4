import { persistedDocument } from '../../../persisted-document.ts';
import type { TranslationQueueQuery, TranslationQueueQueryVariables } from '../types.ts';

export const TranslationQueueDocument = /* @__PURE__ */ persistedDocument<TranslationQueueQuery, TranslationQueueQueryVariables>(
  "query TranslationQueue($after: String, $after_item: ID, $cms_list: [ID!], $directory: ID!, $entity: String, $language: String, $limit: Int, $where: String) { translationQueue( directory: $directory where: $where entity: $entity language: $language cms_list: $cms_list limit: $limit after: $after after_item: $after_item ) { cms_id component cursor entity language name path published rows source state text version } }",
  "sha256:bd6a33a4f385e0f88cc59d9119b40e66182e37c30b360fb0933846840d6c45c5",
);
