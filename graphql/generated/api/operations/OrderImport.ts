import { persistedDocument } from '../../../persisted-document.ts';
import type { OrderImportMutation, OrderImportMutationVariables } from '../types.ts';

export const OrderImportDocument = /* @__PURE__ */ persistedDocument<OrderImportMutation, OrderImportMutationVariables>(
  "mutation OrderImport($directory: ID!, $rows: [JSON!]!) { orderImport(directory: $directory, rows: $rows) { id key pointer result revision source } }",
  "sha256:8514f0b4706b05a18994e47d78a524bd838ea7ae5001174cd7255f31d9687de1",
);
