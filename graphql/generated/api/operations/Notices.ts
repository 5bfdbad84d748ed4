import { persistedDocument } from '../../../persisted-document.ts';
import type { NoticesQuery, NoticesQueryVariables } from '../types.ts';

export const NoticesDocument = /* @__PURE__ */ persistedDocument<NoticesQuery, NoticesQueryVariables>(
  "query Notices($after: String, $directory: ID!, $limit: Int) { notices(directory: $directory, after: $after, limit: $limit) { next rows { about at count day expected failed field { component language path } id kind name otherName read subject table } unread } }",
  "sha256:478ffee3ac7eecdec1d57231a8d0181bc8445cbb5a47cb1d1c8a863d4e215e08",
);
