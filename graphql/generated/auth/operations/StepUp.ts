import { persistedDocument } from '../../../persisted-document.ts';
import type { StepUpMutation, StepUpMutationVariables } from '../types.ts';

export const StepUpDocument = /* @__PURE__ */ persistedDocument<StepUpMutation, StepUpMutationVariables>(
  "mutation StepUp($code: String!, $email: String, $refresh_token: String!) { stepUp(refresh_token: $refresh_token, code: $code, email: $email) { message statusCode } }",
  "sha256:1f0eb760449addad2dbc9b1771ab19f1fda8fd757fc62a861dbc9f8b76b32827",
);
