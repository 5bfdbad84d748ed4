import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentImportMutation, ContentImportMutationVariables } from '../types.ts';

export const ContentImportDocument = /* @__PURE__ */ persistedDocument<ContentImportMutation, ContentImportMutationVariables>(
  "mutation ContentImport($component: String, $directory: ID!, $entity: String, $import_id: ID!, $items: [ImportedItem!]!, $part: Int!, $parts: Int!) { contentImport( directory: $directory entity: $entity component: $component import_id: $import_id part: $part parts: $parts items: $items ) { cms_id created finished updated } }",
  "sha256:76f7408181a27b0de1f0f9e41b8c52b63e4527d8baad66625eb7567a14c34866",
);
