import { persistedDocument } from '../../../persisted-document.ts';
import type { UpdateUserPhoneMutation, UpdateUserPhoneMutationVariables } from '../types.ts';

export const UpdateUserPhoneDocument = /* @__PURE__ */ persistedDocument<UpdateUserPhoneMutation, UpdateUserPhoneMutationVariables>(
  "mutation UpdateUserPhone($phone: String!) { updateUserPhone(phone: $phone) { phone } }",
  "sha256:5636bb24b4d4280dfde9bd6bf52c0c5cea62af8a098af95561579633a329e06e",
);
