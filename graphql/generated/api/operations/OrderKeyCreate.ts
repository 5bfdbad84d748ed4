import { persistedDocument } from '../../../persisted-document.ts';
import type { OrderKeyCreateMutation, OrderKeyCreateMutationVariables } from '../types.ts';

export const OrderKeyCreateDocument = /* @__PURE__ */ persistedDocument<OrderKeyCreateMutation, OrderKeyCreateMutationVariables>(
  "fragment OrderKeyFields on OrderKey { createdAt createdBy ending id lastUsedAt name revokedAt } mutation OrderKeyCreate($directory: ID!, $name: String!) { orderKeyCreate(directory: $directory, name: $name) { keys { ...OrderKeyFields } secret } }",
  "sha256:942b6adf456495a1059bcfd40a30308a03c7db4a850747e3d9f8222ad0b661b9",
);
