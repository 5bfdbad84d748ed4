import { persistedDocument } from '../../../persisted-document.ts';
import type { SurveysQuery, SurveysQueryVariables } from '../types.ts';

export const SurveysDocument = /* @__PURE__ */ persistedDocument<SurveysQuery, SurveysQueryVariables>(
  "fragment surveyFields on SurveyReply { Q0 Q1 Q2 Q3 area createdAt delivery expected expiresAt feedback handledAt name original phoneNumber repliedAt sentAt sentiment size table ticketId time version viewedAt } query Surveys($aggregate: String, $directory: ID!, $from: String!, $limit: Int, $offset: Int, $order: String, $search: String, $to: String) { surveys( directory: $directory from: $from to: $to aggregate: $aggregate search: $search order: $order offset: $offset limit: $limit ) { count distribution replies { ...surveyFields } summary { negative positive replied total unhandled viewed } } }",
  "sha256:e3a9f0f6133c7329715a4cb5224e7ea8a2b1ea033d5b87f01f1e544d0e97b7c7",
);
