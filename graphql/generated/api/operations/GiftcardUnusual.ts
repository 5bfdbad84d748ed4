import { persistedDocument } from '../../../persisted-document.ts';
import type { GiftcardUnusualQuery, GiftcardUnusualQueryVariables } from '../types.ts';

export const GiftcardUnusualDocument = /* @__PURE__ */ persistedDocument<GiftcardUnusualQuery, GiftcardUnusualQueryVariables>(
  "query GiftcardUnusual($directory: ID!) { giftcardUnusual(directory: $directory) { actor amount at card currency kind name serial_number } }",
  "sha256:2bbb76ef0c07a16ae7887331d0a71cede1b1d8c3976742ff443905b1bd6e9a85",
);
