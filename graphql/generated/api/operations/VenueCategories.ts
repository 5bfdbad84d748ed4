import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueCategoriesQuery, VenueCategoriesQueryVariables } from '../types.ts';

export const VenueCategoriesDocument = /* @__PURE__ */ persistedDocument<VenueCategoriesQuery, VenueCategoriesQueryVariables>(
  "query VenueCategories($locale: String) { venue_categories(locale: $locale) { id label } }",
  "sha256:89b3a38172b6438332515214ba29e981a715a0a6223f4e3c9a4f1abb8674ac5c",
);
