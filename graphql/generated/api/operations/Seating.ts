import { persistedDocument } from '../../../persisted-document.ts';
import type { SeatingQuery, SeatingQueryVariables } from '../types.ts';

export const SeatingDocument = /* @__PURE__ */ persistedDocument<SeatingQuery, SeatingQueryVariables>(
  "fragment seatingPartyFields on SeatingParty { name size status table ticketId time version } fragment venueTableFields on VenueTable { active area id number seatsMax seatsMin } query Seating($date: String!, $directory: ID!) { seating(directory: $directory, date: $date) { byHand { ...seatingPartyFields } date from rows { conflict { kind parties { ...seatingPartyFields } proven tables } firmness from proposal reservation { ...seatingPartyFields } tables to until } tables { ...venueTableFields } to version } }",
  "sha256:cc2eee82a315edcb5870f6cbf604486a54f50fa6ba1fa8f666a3e9c2ca0c9e1c",
);
