import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentImportMutation, ContentImportMutationVariables } from '../types.ts';

export const ContentImportDocument = /* @__PURE__ */ persistedDocument<ContentImportMutation, ContentImportMutationVariables>(
  "mutation ContentImport($component: String, $directory: ID!, $entity: String!, $import_id: ID!, $items: [ImportedItem!]!, $part: Int!, $parts: Int!) { contentImport( directory: $directory entity: $entity component: $component import_id: $import_id part: $part parts: $parts items: $items ) { cms_id created finished updated } }",
  "sha256:910fc0fa62152de56955a05651e1c2d5908a59b7ea392a024285143d672d7411",
);
