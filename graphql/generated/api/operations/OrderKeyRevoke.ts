import { persistedDocument } from '../../../persisted-document.ts';
import type { OrderKeyRevokeMutation, OrderKeyRevokeMutationVariables } from '../types.ts';

export const OrderKeyRevokeDocument = /* @__PURE__ */ persistedDocument<OrderKeyRevokeMutation, OrderKeyRevokeMutationVariables>(
  "fragment OrderKeyFields on OrderKey { createdAt createdBy ending id lastUsedAt name revokedAt } mutation OrderKeyRevoke($directory: ID!, $id: ID!) { orderKeyRevoke(directory: $directory, id: $id) { ...OrderKeyFields } }",
  "sha256:d29f0c3c79762bcbc71830d07206303fb1ca479b0ab47061c8a0215cec891ab8",
);
