import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentImportMutation, ContentImportMutationVariables } from '../types.ts';

export const ContentImportDocument = /* @__PURE__ */ persistedDocument<ContentImportMutation, ContentImportMutationVariables>(
  "mutation ContentImport($action: String, $component: String, $directory: ID!, $entity: String, $import_id: ID!, $items: [ImportedItem!]!, $part: Int!, $parts: Int!) { contentImport( directory: $directory entity: $entity component: $component import_id: $import_id part: $part parts: $parts items: $items action: $action ) { cms_id created finished updated } }",
  "sha256:31b075de1a1bce5052e82c99f1172edf315e0e4a98502757b1ade0d7c264bc10",
);
