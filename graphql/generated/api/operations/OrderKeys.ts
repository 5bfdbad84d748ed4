import { persistedDocument } from '../../../persisted-document.ts';
import type { OrderKeysQuery, OrderKeysQueryVariables } from '../types.ts';

export const OrderKeysDocument = /* @__PURE__ */ persistedDocument<OrderKeysQuery, OrderKeysQueryVariables>(
  "fragment OrderKeyFields on OrderKey { createdAt createdBy ending id lastUsedAt name revokedAt } query OrderKeys($directory: ID!) { orderKeys(directory: $directory) { ...OrderKeyFields } }",
  "sha256:957c388431de6f34bee8c101ee44b39744bb687ce98951e02642e1fd173e7b3e",
);
