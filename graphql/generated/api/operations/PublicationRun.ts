import { persistedDocument } from '../../../persisted-document.ts';
import type { PublicationRunMutation, PublicationRunMutationVariables } from '../types.ts';

export const PublicationRunDocument = /* @__PURE__ */ persistedDocument<PublicationRunMutation, PublicationRunMutationVariables>(
  "fragment ScheduledPublicationFields on ScheduledPublication { at by expected id items { cms_id component entity name } reason state verb } mutation PublicationRun($directory: ID!, $id: ID!) { publicationRun(directory: $directory, id: $id) { ...ScheduledPublicationFields } }",
  "sha256:6f2d9db6f336d461589d1c435eb81c43a59f2e5b4f2b9996d5bd7d51d1164ced",
);
