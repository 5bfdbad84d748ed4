import { persistedDocument } from '../../../persisted-document.ts';
import type { SeatingForQuery, SeatingForQueryVariables } from '../types.ts';

export const SeatingForDocument = /* @__PURE__ */ persistedDocument<SeatingForQuery, SeatingForQueryVariables>(
  "fragment seatingPartyFields on SeatingParty { name size status table ticketId time version } fragment seatingReasonFields on SeatingReason { at kind largest next parties { ...seatingPartyFields } places refusals smallest tables until } query SeatingFor($area: ID, $date: String!, $directory: ID!, $except: ID, $size: Int!, $time: String!, $walkIn: Boolean) { seatingFor( directory: $directory date: $date time: $time size: $size area: $area except: $except walkIn: $walkIn ) { holders { parties { ...seatingPartyFields } table } kind moves { from reservation { ...seatingPartyFields } to } provenLeast reason { ...seatingReasonFields } sets { belowMin emptySeats extraTables freeUntil tables } tables version } }",
  "sha256:7ada37515386e9a1e7f439be1dc6716277aa2df294fa6e14535eaf16ddef9981",
);
