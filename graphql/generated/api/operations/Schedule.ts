import { persistedDocument } from '../../../persisted-document.ts';
import type { ScheduleQuery, ScheduleQueryVariables } from '../types.ts';

export const ScheduleDocument = /* @__PURE__ */ persistedDocument<ScheduleQuery, ScheduleQueryVariables>(
  "fragment BookingPlanFields on BookingPlan { id kind name page rules } query Schedule($directory: ID!, $week: String) { schedule(directory: $directory, week: $week) { days { bookable { from to } candles date holidays { closes eve from key to } notBookable opening { from to } quarters { booked capacity covers times } restEnds special { closed dates titles } } from plans { ...BookingPlanFields } profileVersion today } }",
  "sha256:0acbc1c465fa46e444040182443a4c86eee0f695b6dc0b433139a230b1773955",
);
