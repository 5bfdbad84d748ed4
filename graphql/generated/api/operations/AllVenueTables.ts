import { persistedDocument } from '../../../persisted-document.ts';
import type { AllVenueTablesQuery, AllVenueTablesQueryVariables } from '../types.ts';

export const AllVenueTablesDocument = /* @__PURE__ */ persistedDocument<AllVenueTablesQuery, AllVenueTablesQueryVariables>(
  "fragment venueAreaFields on VenueArea { active id names } fragment venueTableFields on VenueTable { active area id number seatsMax seatsMin } fragment venueTableJoinFields on VenueTableJoin { id seatsMax seatsMin tables } query AllVenueTables($directory: ID!) { venueAreas(directory: $directory, all: true) { ...venueAreaFields } venueTableJoins(directory: $directory) { ...venueTableJoinFields } venueTables(directory: $directory, all: true) { ...venueTableFields } }",
  "sha256:3bbc12a417e86c93bc46027379d8552266f1b6ddecf9f259e83a01d95155b68e",
);
