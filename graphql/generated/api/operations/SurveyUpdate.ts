import { persistedDocument } from '../../../persisted-document.ts';
import type { SurveyUpdateMutation, SurveyUpdateMutationVariables } from '../types.ts';

export const SurveyUpdateDocument = /* @__PURE__ */ persistedDocument<SurveyUpdateMutation, SurveyUpdateMutationVariables>(
  "fragment surveyFields on SurveyReply { Q0 Q1 Q2 Q3 area createdAt delivery expected expiresAt feedback handledAt name original phoneNumber repliedAt sentAt sentiment size table ticketId time version viewedAt } mutation SurveyUpdate($Q0: String, $Q1: String, $Q2: String, $Q3: String, $expectedVersion: Int, $feedback: String, $handled: Boolean, $ticketId: ID!) { surveyUpdate( ticketId: $ticketId expectedVersion: $expectedVersion Q0: $Q0 Q1: $Q1 Q2: $Q2 Q3: $Q3 feedback: $feedback handled: $handled ) { ...surveyFields } }",
  "sha256:994310ba2962d48403c7558e58d73a5b5c24b5db4f657cd3269b132afe37554b",
);
