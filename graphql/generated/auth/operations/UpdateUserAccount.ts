import { persistedDocument } from '../../../persisted-document.ts';
import type { UpdateUserAccountMutation, UpdateUserAccountMutationVariables } from '../types.ts';

export const UpdateUserAccountDocument = /* @__PURE__ */ persistedDocument<UpdateUserAccountMutation, UpdateUserAccountMutationVariables>(
  "mutation UpdateUserAccount($accessibility: AccessibilityInput, $favorites: [String!], $hiddenColumns: JSON, $locale: String, $profile: ProfileInput) { updateUserAccount( profile: $profile accessibility: $accessibility locale: $locale hiddenColumns: $hiddenColumns favorites: $favorites ) { email firstName id language lastName } }",
  "sha256:11f3c692a87aa605867eefca9e4d14cef0c97e4b54aa79d8d91e400f2bd653ca",
);
