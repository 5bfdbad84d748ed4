import { persistedDocument } from '../../../persisted-document.ts';
import type { SurveysQuery, SurveysQueryVariables } from '../types.ts';

export const SurveysDocument = /* @__PURE__ */ persistedDocument<SurveysQuery, SurveysQueryVariables>(
  "fragment surveyFields on SurveyReply { Q0 Q1 Q2 Q3 area createdAt delivery expected expiresAt feedback handledAt name original phoneNumber repliedAt sentAt sentiment size table ticketId time version viewedAt } query Surveys($aggregate: String, $directory: ID!, $from: String!, $limit: Int, $offset: Int, $search: String, $to: String) { surveys( directory: $directory from: $from to: $to aggregate: $aggregate search: $search offset: $offset limit: $limit ) { count distribution replies { ...surveyFields } summary { negative positive replied total unhandled viewed } } }",
  "sha256:722a8f528a8c6eae7bb469eec8cf2f88277628912de00935b41f67046ff5eea6",
);
