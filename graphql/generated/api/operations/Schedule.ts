import { persistedDocument } from '../../../persisted-document.ts';
import type { ScheduleQuery, ScheduleQueryVariables } from '../types.ts';

export const ScheduleDocument = /* @__PURE__ */ persistedDocument<ScheduleQuery, ScheduleQueryVariables>(
  "fragment BookingPlanFields on BookingPlan { id kind name page rules } query Schedule($directory: ID!, $week: String) { schedule(directory: $directory, week: $week) { days { bookable { from to } candles date holidays { closes eve from key to } notBookable opening { from to } quarters restEnds special { closed dates titles } } from plans { ...BookingPlanFields } profileVersion today } }",
  "sha256:a814e7a42b963588a684dfa7bb319712901330e2eb24b2b60740354466b79284",
);
