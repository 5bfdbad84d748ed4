import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueEmployeesQuery, VenueEmployeesQueryVariables } from '../types.ts';

export const VenueEmployeesDocument = /* @__PURE__ */ persistedDocument<VenueEmployeesQuery, VenueEmployeesQueryVariables>(
  "query VenueEmployees($directory: ID!, $role: String) { venueEmployees(directory: $directory, role: $role) { id name } }",
  "sha256:7a2da38592c70edff05929d325fc1ce958a3b4293a250589b6d0889ab00be08f",
);
