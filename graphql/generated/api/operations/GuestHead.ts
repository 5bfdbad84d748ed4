import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestHeadQuery, GuestHeadQueryVariables } from '../types.ts';

export const GuestHeadDocument = /* @__PURE__ */ persistedDocument<GuestHeadQuery, GuestHeadQueryVariables>(
  "query GuestHead($cms_id: ID!) { guestHead(cms_id: $cms_id) { booking_path phones profile } }",
  "sha256:6aa7403596ea593af97386d6822634377dd75a4c2236f3ef1739eba6cc9963e2",
);
