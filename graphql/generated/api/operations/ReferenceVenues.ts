import { persistedDocument } from '../../../persisted-document.ts';
import type { ReferenceVenuesQuery, ReferenceVenuesQueryVariables } from '../types.ts';

export const ReferenceVenuesDocument = /* @__PURE__ */ persistedDocument<ReferenceVenuesQuery, ReferenceVenuesQueryVariables>(
  "query ReferenceVenues($directory: ID!, $text: String!) { referenceVenues(directory: $directory, text: $text) { cities titles venue } }",
  "sha256:123e0249e469b258a9e1941f7d5915f9c4f59b82fbe6715cf9acc80b346f35ed",
);
