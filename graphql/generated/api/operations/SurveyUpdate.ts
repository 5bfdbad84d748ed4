import { persistedDocument } from '../../../persisted-document.ts';
import type { SurveyUpdateMutation, SurveyUpdateMutationVariables } from '../types.ts';

export const SurveyUpdateDocument = /* @__PURE__ */ persistedDocument<SurveyUpdateMutation, SurveyUpdateMutationVariables>(
  "fragment surveyFields on SurveyReply { Q0 Q1 Q2 Q3 area createdAt delivery expected feedback handledAt name original phoneNumber repliedAt sentiment size table ticketId time version viewedAt } mutation SurveyUpdate($Q0: String, $Q1: String, $Q2: String, $Q3: String, $expectedVersion: Int, $feedback: String, $handled: Boolean, $ticketId: ID!) { surveyUpdate( ticketId: $ticketId expectedVersion: $expectedVersion Q0: $Q0 Q1: $Q1 Q2: $Q2 Q3: $Q3 feedback: $feedback handled: $handled ) { ...surveyFields } }",
  "sha256:21e742c02dd1ff75291cd09c712940d7055a52a45e1d1d53aa0ab03c39e8d2df",
);
