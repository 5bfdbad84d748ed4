import { persistedDocument } from '../../../persisted-document.ts';
import type { ValidatePhoneQuery, ValidatePhoneQueryVariables } from '../types.ts';

export const ValidatePhoneDocument = /* @__PURE__ */ persistedDocument<ValidatePhoneQuery, ValidatePhoneQueryVariables>(
  "query ValidatePhone($phone: String!, $regionCode: String) { validatePhone(phone: $phone, regionCode: $regionCode) { dialed language nationalNumber phoneNumber takesMessages valid } }",
  "sha256:fca85cf67a2415b71c99474272bbfae03d03ea960b469eb040b955c45a5430ed",
);
