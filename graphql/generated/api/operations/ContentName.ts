import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentNameQuery, ContentNameQueryVariables } from '../types.ts';

export const ContentNameDocument = /* @__PURE__ */ persistedDocument<ContentNameQuery, ContentNameQueryVariables>(
  "query ContentName($cms_id: ID!) { content(cms_id: $cms_id) { image { alt crop src } is_active name price state titles } }",
  "sha256:f5049ab95d555d53ff7d78edf422fbd9824973a48cebb5def4d75edbe0c1fc37",
);
