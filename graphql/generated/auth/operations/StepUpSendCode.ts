import { persistedDocument } from '../../../persisted-document.ts';
import type { StepUpSendCodeMutation, StepUpSendCodeMutationVariables } from '../types.ts';

export const StepUpSendCodeDocument = /* @__PURE__ */ persistedDocument<StepUpSendCodeMutation, StepUpSendCodeMutationVariables>(
  "mutation StepUpSendCode($email: String, $refresh_token: String!) { stepUpSendCode(refresh_token: $refresh_token, email: $email) { channel error message retryAfter statusCode to } }",
  "sha256:a4327b7f1b281be737c35dbbccb5060795b83debc441aa6f2e1793210af673ae",
);
