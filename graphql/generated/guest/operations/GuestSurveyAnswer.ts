import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestSurveyAnswerMutation, GuestSurveyAnswerMutationVariables } from '../types.ts';

export const GuestSurveyAnswerDocument = /* @__PURE__ */ persistedDocument<GuestSurveyAnswerMutation, GuestSurveyAnswerMutationVariables>(
  "fragment guestSurveyFields on GuestSurvey { Q0 Q1 Q2 Q3 editableUntil expected feedback guestName locale state venue { address languages phone point timeZone titles } } mutation GuestSurveyAnswer($Q0: String!, $Q1: String!, $Q2: String!, $Q3: String!, $feedback: String, $token: String!) { guestSurveyAnswer( token: $token Q0: $Q0 Q1: $Q1 Q2: $Q2 Q3: $Q3 feedback: $feedback ) { ...guestSurveyFields } }",
  "sha256:e00283efb975b7e46e52566231dc06ae707b0829c5529459a926dd6bd926f3c6",
);
