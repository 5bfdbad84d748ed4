import { persistedDocument } from '../../../persisted-document.ts';
import type { VenueSettingFileQuery, VenueSettingFileQueryVariables } from '../types.ts';

export const VenueSettingFileDocument = /* @__PURE__ */ persistedDocument<VenueSettingFileQuery, VenueSettingFileQueryVariables>(
  "query VenueSettingFile($pageId: ID!) { venueSettingFile(pageId: $pageId) { pageId version } }",
  "sha256:a4482bb5083b338e3edf2e578e610cddcb4be4da63da4eb9278af73fe7e6edb0",
);
