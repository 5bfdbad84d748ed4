import { persistedDocument } from '../../../persisted-document.ts';
import type { StepUpSendCodeMutation, StepUpSendCodeMutationVariables } from '../types.ts';

export const StepUpSendCodeDocument = /* @__PURE__ */ persistedDocument<StepUpSendCodeMutation, StepUpSendCodeMutationVariables>(
  "mutation StepUpSendCode($refresh_token: String!) { stepUpSendCode(refresh_token: $refresh_token) { channel error message retryAfter statusCode to } }",
  "sha256:e401a3a7d875bf1c609162a4e1b4521ca08ef66b630c922f8656b4d7234c1a5d",
);
