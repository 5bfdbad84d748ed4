import { persistedDocument } from '../../../persisted-document.ts';
import type { PublicationCancelMutation, PublicationCancelMutationVariables } from '../types.ts';

export const PublicationCancelDocument = /* @__PURE__ */ persistedDocument<PublicationCancelMutation, PublicationCancelMutationVariables>(
  "fragment ScheduledPublicationFields on ScheduledPublication { at by expected id items { cms_id component entity name } reason state verb } mutation PublicationCancel($directory: ID!, $id: ID!) { publicationCancel(directory: $directory, id: $id) { ...ScheduledPublicationFields } }",
  "sha256:e67803a6d94a1e50a5fbc9ebd851e69cfaf2a258d203a7778f4cf07271065dc0",
);
