import { persistedDocument } from '../../../persisted-document.ts';
import type { MemberRemoveMutation, MemberRemoveMutationVariables } from '../types.ts';

export const MemberRemoveDocument = /* @__PURE__ */ persistedDocument<MemberRemoveMutation, MemberRemoveMutationVariables>(
  "mutation MemberRemove($directory: ID!, $userId: ID!) { memberRemove(directory: $directory, userId: $userId) { message statusCode } }",
  "sha256:5e60f4f4cfda0618bf00e57bc3e4bb1e2c61f7850b60baac419bcbb6cba7641a",
);
