import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueUpdateMutation, VenueUpdateMutationVariables } from '../types.ts';

export const VenueUpdateDocument = /* @__PURE__ */ persistedDocument<VenueUpdateMutation, VenueUpdateMutationVariables>(
  "fragment VenueInFull on VenueDetails { active cancelUnanswered category cities city currency dayEnds { from time } languages regionCode role timeZone titles venue } mutation VenueUpdate($changes: VenueChanges!, $venue: ID!) { venueUpdate(venue: $venue, changes: $changes) { ...VenueInFull } }",
  "sha256:aaa8f4244e0d5b0008a1280509c3242c0e822aaf102ae9d5c208d7fd1aeb1928",
);
