import { persistedDocument } from '../../../persisted-document.ts';
import type { ValidateAddressQuery, ValidateAddressQueryVariables } from '../types.ts';

export const ValidateAddressDocument = /* @__PURE__ */ persistedDocument<ValidateAddressQuery, ValidateAddressQueryVariables>(
  "query ValidateAddress($address: String!) { validateAddress(address: $address) { message suggestions valid } }",
  "sha256:737757eab63db44a86209286ea295af9653abfceb860ecc5005860ad78091d73",
);
