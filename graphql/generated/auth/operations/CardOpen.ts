import { persistedDocument } from '../../../persisted-document.ts';
import type { CardOpenMutation, CardOpenMutationVariables } from '../types.ts';

export const CardOpenDocument = /* @__PURE__ */ persistedDocument<CardOpenMutation, CardOpenMutationVariables>(
  "mutation CardOpen { cardOpen { url } }",
  "sha256:82ec175063cbaa1af6d8d2f2c395da4f70a017b6e8610a1bf6bb85f72c2728cc",
);
