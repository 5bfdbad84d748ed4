import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueUpdateMutation, VenueUpdateMutationVariables } from '../types.ts';

export const VenueUpdateDocument = /* @__PURE__ */ persistedDocument<VenueUpdateMutation, VenueUpdateMutationVariables>(
  "fragment VenueInFull on VenueDetails { active cancelUnanswered category cities city currency languages regionCode role timeZone titles venue } mutation VenueUpdate($changes: VenueChanges!, $venue: ID!) { venueUpdate(venue: $venue, changes: $changes) { ...VenueInFull } }",
  "sha256:9c2f10e5a1aae789e7da29651f1efdcd0d45faf5d2dfafa29f07c7febfd33676",
);
