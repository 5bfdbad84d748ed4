import { persistedDocument } from '../../../persisted-document.ts';
import type { SeatingTimesQuery, SeatingTimesQueryVariables } from '../types.ts';

export const SeatingTimesDocument = /* @__PURE__ */ persistedDocument<SeatingTimesQuery, SeatingTimesQueryVariables>(
  "fragment seatingPartyFields on SeatingParty { name size status table ticketId time version } fragment seatingReasonFields on SeatingReason { at kind largest next parties { ...seatingPartyFields } places refusals smallest tables until } query SeatingTimes($area: ID, $date: String!, $directory: ID!, $except: ID, $size: Int!) { seatingTimes( directory: $directory date: $date size: $size area: $area except: $except ) { booked kind open reason { ...seatingReasonFields } reasons time } }",
  "sha256:1825142435cd86a64fdfb51dcd1478d30259060519adcd1bcd766014417e7c3d",
);
