import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentImportUndoMutation, ContentImportUndoMutationVariables } from '../types.ts';

export const ContentImportUndoDocument = /* @__PURE__ */ persistedDocument<ContentImportUndoMutation, ContentImportUndoMutationVariables>(
  "mutation ContentImportUndo($import_id: ID!) { contentImportUndo(import_id: $import_id) { cms_id created finished updated } }",
  "sha256:cc5293f51aeb492d067644160604756630935e813eda2b45d63146a35d2cf301",
);
