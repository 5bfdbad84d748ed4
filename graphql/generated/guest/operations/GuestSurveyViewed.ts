import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestSurveyViewedMutation, GuestSurveyViewedMutationVariables } from '../types.ts';

export const GuestSurveyViewedDocument = /* @__PURE__ */ persistedDocument<GuestSurveyViewedMutation, GuestSurveyViewedMutationVariables>(
  "fragment guestSurveyFields on GuestSurvey { Q0 Q1 Q2 Q3 editableUntil expected feedback firstName locale state venue { address languages phone point timeZone titles } } mutation GuestSurveyViewed($token: String!) { guestSurveyViewed(token: $token) { ...guestSurveyFields } }",
  "sha256:bdd9dc5edbd614eb0c87be6015a5d62a784b695b1567bc46d8f7381b65cca515",
);
