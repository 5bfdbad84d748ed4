import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestSurveyQuery, GuestSurveyQueryVariables } from '../types.ts';

export const GuestSurveyDocument = /* @__PURE__ */ persistedDocument<GuestSurveyQuery, GuestSurveyQueryVariables>(
  "fragment guestSurveyFields on GuestSurvey { Q0 Q1 Q2 Q3 editableUntil expected feedback firstName locale state venue { address languages phone point timeZone titles } } query GuestSurvey($token: String!) { guestSurvey(token: $token) { ...guestSurveyFields } }",
  "sha256:635b1f95866ad88c000e9844437cf9ca88e466081cd0cb21c88766d897055948",
);
