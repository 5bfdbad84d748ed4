import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueUpdateMutation, VenueUpdateMutationVariables } from '../types.ts';

export const VenueUpdateDocument = /* @__PURE__ */ persistedDocument<VenueUpdateMutation, VenueUpdateMutationVariables>(
  "fragment VenueInFull on VenueDetails { active cancelUnanswered category cities city currency dayEnds { from time } languages regionCode role timeZone titles turns { above buffer to2 to4 } venue } mutation VenueUpdate($changes: VenueChanges!, $venue: ID!) { venueUpdate(venue: $venue, changes: $changes) { ...VenueInFull } }",
  "sha256:3d82d37066fc7de5b407f0caa5f823f12bb7bee6d83f114d481a3521c1d2a02c",
);
