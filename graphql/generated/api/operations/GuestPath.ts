import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestPathQuery, GuestPathQueryVariables } from '../types.ts';

export const GuestPathDocument = /* @__PURE__ */ persistedDocument<GuestPathQuery, GuestPathQueryVariables>(
  "query GuestPath($cms_id: ID!) { guestPath(cms_id: $cms_id) }",
  "sha256:08f9185acaba10ad2b3e50d596ca6dd83418dcc89ac05b43a33fcd133f37aee1",
);
