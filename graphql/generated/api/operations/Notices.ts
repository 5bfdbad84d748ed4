import { persistedDocument } from '../../../persisted-document.ts';
import type { NoticesQuery, NoticesQueryVariables } from '../types.ts';

export const NoticesDocument = /* @__PURE__ */ persistedDocument<NoticesQuery, NoticesQueryVariables>(
  "query Notices($after: String, $directory: ID!, $limit: Int) { notices(directory: $directory, after: $after, limit: $limit) { next rows { about at count day expected failed id kind name otherName read subject table } unread } }",
  "sha256:61e3dfb6db6b7b41ab06c5545f772dffabba3bc849c44b358f5fb6607db3909f",
);
