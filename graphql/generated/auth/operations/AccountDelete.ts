import { persistedDocument } from '../../../persisted-document.ts';
import type { AccountDeleteMutation, AccountDeleteMutationVariables } from '../types.ts';

export const AccountDeleteDocument = /* @__PURE__ */ persistedDocument<AccountDeleteMutation, AccountDeleteMutationVariables>(
  "mutation AccountDelete { accountDelete { message statusCode } }",
  "sha256:ac5925310ace82457accbb06bee9e51bdffe72833fd719bbcddc7f0e3e5e7cac",
);
