import { persistedDocument } from '../../../persisted-document.ts';
import type { UpdateUserAccountMutation, UpdateUserAccountMutationVariables } from '../types.ts';

export const UpdateUserAccountDocument = /* @__PURE__ */ persistedDocument<UpdateUserAccountMutation, UpdateUserAccountMutationVariables>(
  "mutation UpdateUserAccount($accessibility: AccessibilityInput, $hiddenColumns: JSON, $locale: String, $profile: ProfileInput) { updateUserAccount( profile: $profile accessibility: $accessibility locale: $locale hiddenColumns: $hiddenColumns ) { email firstName id language lastName } }",
  "sha256:1dc1237457cd20504d8bbad4939977b708d34312971b09571cbbadc687b36862",
);
