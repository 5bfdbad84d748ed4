import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueAreasQuery, VenueAreasQueryVariables } from '../types.ts';

export const VenueAreasDocument = /* @__PURE__ */ persistedDocument<VenueAreasQuery, VenueAreasQueryVariables>(
  "query VenueAreas($directory: ID!) { venueAreas(directory: $directory) { id names } venueTables(directory: $directory) { area id number seatsMax seatsMin } }",
  "sha256:dcac931fc2f62747d4470ad645cc1fdc903af0921ce741d568e1e23bbd51be4f",
);
