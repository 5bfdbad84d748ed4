import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestEraseMutation, GuestEraseMutationVariables } from '../types.ts';

export const GuestEraseDocument = /* @__PURE__ */ persistedDocument<GuestEraseMutation, GuestEraseMutationVariables>(
  "mutation GuestErase($directory: ID!, $phoneNumber: String!) { guestErase(directory: $directory, phoneNumber: $phoneNumber) { message statusCode } }",
  "sha256:ac9933b1a3f063ca6d5f3782f5fddb0646cccbd3ef309f7bd7b03a392487590c",
);
