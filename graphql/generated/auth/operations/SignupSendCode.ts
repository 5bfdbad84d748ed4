import { persistedDocument } from '../../../persisted-document.ts';
import type { SignupSendCodeMutation, SignupSendCodeMutationVariables } from '../types.ts';

export const SignupSendCodeDocument = /* @__PURE__ */ persistedDocument<SignupSendCodeMutation, SignupSendCodeMutationVariables>(
  "mutation SignupSendCode($email: String, $locale: String, $phone: String, $recaptcha: String, $regionCode: String) { signupSendCode( phone: $phone regionCode: $regionCode email: $email locale: $locale recaptcha: $recaptcha ) { error message retryAfter statusCode } }",
  "sha256:622badd92a3441630babc6ca638ed972c58f1451f1d8d132563d16870dbfa4e1",
);
