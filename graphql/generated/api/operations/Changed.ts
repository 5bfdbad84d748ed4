import { persistedDocument } from '../../../persisted-document.ts';
import type { ChangedSubscription, ChangedSubscriptionVariables } from '../types.ts';

export const ChangedDocument = /* @__PURE__ */ persistedDocument<ChangedSubscription, ChangedSubscriptionVariables>(
  "subscription Changed($directory: ID!) { changed(directory: $directory) { by entity id kind version what } }",
  "sha256:0e33dacaa85ea20eb61b0b54e34c36c8b26325961db33e4a01f24d41f73540df",
);
