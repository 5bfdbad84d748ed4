import { persistedDocument } from '../../../persisted-document.ts';
import type { SurveyResendMutation, SurveyResendMutationVariables } from '../types.ts';

export const SurveyResendDocument = /* @__PURE__ */ persistedDocument<SurveyResendMutation, SurveyResendMutationVariables>(
  "fragment surveyFields on SurveyReply { Q0 Q1 Q2 Q3 area createdAt delivery expected expiresAt feedback handledAt name original phoneNumber repliedAt sentAt sentiment size table ticketId time version viewedAt } mutation SurveyResend($ticketId: ID!) { surveyResend(ticketId: $ticketId) { ...surveyFields } }",
  "sha256:dcb9af8f00b078bbf617a0f12edef3bf1cb929c116eb766b135cafae885510e2",
);
