import { persistedDocument } from '../../../persisted-document.ts';
import type { PublicationRescheduleMutation, PublicationRescheduleMutationVariables } from '../types.ts';

export const PublicationRescheduleDocument = /* @__PURE__ */ persistedDocument<PublicationRescheduleMutation, PublicationRescheduleMutationVariables>(
  "fragment ScheduledPublicationFields on ScheduledPublication { at by expected id items { cms_id component entity name } reason state verb } mutation PublicationReschedule($date: String!, $directory: ID!, $id: ID!, $time: String!) { publicationReschedule(directory: $directory, id: $id, date: $date, time: $time) { ...ScheduledPublicationFields } }",
  "sha256:ce9e06932f3d1aa252a4e57d6a9952c3a80c0542281dcf83052280f42ddfdffe",
);
