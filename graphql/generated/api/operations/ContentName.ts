import { persistedDocument } from '../../../persisted-document.ts';
import type { ContentNameQuery, ContentNameQueryVariables } from '../types.ts';

export const ContentNameDocument = /* @__PURE__ */ persistedDocument<ContentNameQuery, ContentNameQueryVariables>(
  "query ContentName($cms_id: ID!) { content(cms_id: $cms_id) { image { alt crop src } is_active name price state } }",
  "sha256:42a414b0d38379068a80d8c66adc5d61ff8122fb4d81ef069985fa98351bb133",
);
