import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestSurveyViewedMutation, GuestSurveyViewedMutationVariables } from '../types.ts';

export const GuestSurveyViewedDocument = /* @__PURE__ */ persistedDocument<GuestSurveyViewedMutation, GuestSurveyViewedMutationVariables>(
  "fragment guestSurveyFields on GuestSurvey { Q0 Q1 Q2 Q3 editableUntil expected feedback guestName locale state venue { address languages phone point timeZone titles } } mutation GuestSurveyViewed($token: String!) { guestSurveyViewed(token: $token) { ...guestSurveyFields } }",
  "sha256:885d17917a92571c32361b49cbb1e1be40e75e544c6f35d184697a5985887bef",
);
