import { persistedDocument } from '../../../persisted-document.ts';
import type { StepUpMutation, StepUpMutationVariables } from '../types.ts';

export const StepUpDocument = /* @__PURE__ */ persistedDocument<StepUpMutation, StepUpMutationVariables>(
  "mutation StepUp($code: String!, $refresh_token: String!) { stepUp(refresh_token: $refresh_token, code: $code) { message statusCode } }",
  "sha256:996fce895570adb053b4ccd7820f3656dc37f326bb8bb7610a417c7ce2810912",
);
