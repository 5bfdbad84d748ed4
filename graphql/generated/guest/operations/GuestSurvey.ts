import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestSurveyQuery, GuestSurveyQueryVariables } from '../types.ts';

export const GuestSurveyDocument = /* @__PURE__ */ persistedDocument<GuestSurveyQuery, GuestSurveyQueryVariables>(
  "fragment guestSurveyFields on GuestSurvey { Q0 Q1 Q2 Q3 editableUntil expected feedback guestName locale state venue { address languages phone point timeZone titles } } query GuestSurvey($token: String!) { guestSurvey(token: $token) { ...guestSurveyFields } }",
  "sha256:ee6a06bff7f3fd81f5f3b14a31ba117ede218f958768a480f294ad49fcdcb642",
);
