import { persistedDocument } from '../../../persisted-document.ts';
import type { NoticesReadMutation, NoticesReadMutationVariables } from '../types.ts';

export const NoticesReadDocument = /* @__PURE__ */ persistedDocument<NoticesReadMutation, NoticesReadMutationVariables>(
  "mutation NoticesRead($directory: ID!, $ids: [ID!], $upTo: String) { noticesRead(directory: $directory, ids: $ids, upTo: $upTo) { statusCode } }",
  "sha256:1427144557057b476ab3341e80e416b0bb27442702a03f63b30e65afed730a29",
);
