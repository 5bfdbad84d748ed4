import { persistedDocument } from '../../../persisted-document.ts';
import type { PresentSubscription, PresentSubscriptionVariables } from '../types.ts';

export const PresentDocument = /* @__PURE__ */ persistedDocument<PresentSubscription, PresentSubscriptionVariables>(
  "subscription Present($cms_id: ID!, $directory: ID!, $language: String, $path: String, $tab: ID!) { present( directory: $directory cms_id: $cms_id tab: $tab path: $path language: $language ) { id language name own path role } }",
  "sha256:37f101188ec73421fd34d2e2ec6079929557cbbdd167ad6207dab68e3ab7af33",
);
