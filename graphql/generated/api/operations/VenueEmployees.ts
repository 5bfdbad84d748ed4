import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueEmployeesQuery, VenueEmployeesQueryVariables } from '../types.ts';

export const VenueEmployeesDocument = /* @__PURE__ */ persistedDocument<VenueEmployeesQuery, VenueEmployeesQueryVariables>(
  "query VenueEmployees($directory: ID!, $locale: String, $role: String) { venueEmployees(directory: $directory, role: $role, locale: $locale) { id name } }",
  "sha256:b2f8e8eaa6c0ff41904b9f14565962484691261e03068df214b851af7a88d5ed",
);
