import { persistedDocument } from '../../../persisted-document.ts';
import type { LoginMutation, LoginMutationVariables } from '../types.ts';

export const LoginDocument = /* @__PURE__ */ persistedDocument<LoginMutation, LoginMutationVariables>(
  "mutation Login($code: String!, $phoneOrEmail: String!, $regionCode: String) { login(phoneOrEmail: $phoneOrEmail, regionCode: $regionCode, code: $code) { jwt_token refresh_token } }",
  "sha256:0cfe09188548d0c8cec4e1d029bfd9095e5b8b36b704782147924817324d7e97",
);
