import { persistedDocument } from '../../../persisted-document.ts';
import type { SaveVenueSettingFileMutation, SaveVenueSettingFileMutationVariables } from '../types.ts';

export const SaveVenueSettingFileDocument = /* @__PURE__ */ persistedDocument<SaveVenueSettingFileMutation, SaveVenueSettingFileMutationVariables>(
  "mutation SaveVenueSettingFile($content: JSON!, $expectedVersion: Int, $pageId: ID!, $settings: JSON!) { saveVenueSettingFile( pageId: $pageId settings: $settings content: $content expectedVersion: $expectedVersion ) { pageId updated_at version } }",
  "sha256:47e1df4a6c9a56fa092cebcea3607cfa5ada951c075fff29cd69f9057b96195b",
);
