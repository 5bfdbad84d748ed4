import { persistedDocument } from '../../../persisted-document.ts';
import type { SurveyResendMutation, SurveyResendMutationVariables } from '../types.ts';

export const SurveyResendDocument = /* @__PURE__ */ persistedDocument<SurveyResendMutation, SurveyResendMutationVariables>(
  "fragment surveyFields on SurveyReply { Q0 Q1 Q2 Q3 area createdAt delivery expected feedback handledAt name original phoneNumber repliedAt sentiment size table ticketId time version viewedAt } mutation SurveyResend($ticketId: ID!) { surveyResend(ticketId: $ticketId) { ...surveyFields } }",
  "sha256:3fcd3e9be071638972a361e3c0651add0adb8735d8288eaebd0e1a36d1fc0e5a",
);
