import { persistedDocument } from '../../../persisted-document.ts';
import type { ScheduledPublicationsQuery, ScheduledPublicationsQueryVariables } from '../types.ts';

export const ScheduledPublicationsDocument = /* @__PURE__ */ persistedDocument<ScheduledPublicationsQuery, ScheduledPublicationsQueryVariables>(
  "fragment ScheduledPublicationFields on ScheduledPublication { at by expected id items { cms_id component entity name } reason state verb } query ScheduledPublications($directory: ID!) { scheduledPublications(directory: $directory) { ...ScheduledPublicationFields } }",
  "sha256:416f664460331da8f62fe9c348bffad397c9ec98910e0a83c7169ce9bdd114e3",
);
