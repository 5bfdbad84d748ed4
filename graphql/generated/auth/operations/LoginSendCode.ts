import { persistedDocument } from '../../../persisted-document.ts';
import type { LoginSendCodeMutation, LoginSendCodeMutationVariables } from '../types.ts';

export const LoginSendCodeDocument = /* @__PURE__ */ persistedDocument<LoginSendCodeMutation, LoginSendCodeMutationVariables>(
  "mutation LoginSendCode($locale: String, $phoneOrEmail: String!, $recaptcha: String, $regionCode: String) { loginSendCode( phoneOrEmail: $phoneOrEmail regionCode: $regionCode locale: $locale recaptcha: $recaptcha ) { error message retryAfter statusCode } }",
  "sha256:b503cf9abed9a36d44350bd586eceee9bbdf422a857a4a6602d3095ccc37d1f4",
);
