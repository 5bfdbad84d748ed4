import { persistedDocument } from '../../../persisted-document.ts';
import type { CardConfirmMutation, CardConfirmMutationVariables } from '../types.ts';

export const CardConfirmDocument = /* @__PURE__ */ persistedDocument<CardConfirmMutation, CardConfirmMutationVariables>(
  "mutation CardConfirm { cardConfirm { brand last4 } }",
  "sha256:cb4b3423791bfba8baaacb9d83b19d5e23a43fbcfa459f9e734cb54bb8a08d57",
);
