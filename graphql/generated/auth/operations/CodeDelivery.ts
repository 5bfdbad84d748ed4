import { persistedDocument } from '../../../persisted-document.ts';
import type { CodeDeliveryQuery, CodeDeliveryQueryVariables } from '../types.ts';

export const CodeDeliveryDocument = /* @__PURE__ */ persistedDocument<CodeDeliveryQuery, CodeDeliveryQueryVariables>(
  "query CodeDelivery { codeDelivery }",
  "sha256:a273ab82ea5fd4c2c30c5d9c2b36a5c896469bd73f81b293ba0499e059c761d5",
);
