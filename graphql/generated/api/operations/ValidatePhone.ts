import { persistedDocument } from '../../../persisted-document.ts';
import type { ValidatePhoneQuery, ValidatePhoneQueryVariables } from '../types.ts';

export const ValidatePhoneDocument = /* @__PURE__ */ persistedDocument<ValidatePhoneQuery, ValidatePhoneQueryVariables>(
  "query ValidatePhone($phone: String!, $regionCode: String) { validatePhone(phone: $phone, regionCode: $regionCode) { language nationalNumber phoneNumber valid } }",
  "sha256:31d5ba95fb0f4e41b9e2959cbea22dc3cab0999c5b0b7586e353397af80eb889",
);
