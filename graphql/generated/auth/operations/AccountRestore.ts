import { persistedDocument } from '../../../persisted-document.ts';
import type { AccountRestoreMutation, AccountRestoreMutationVariables } from '../types.ts';

export const AccountRestoreDocument = /* @__PURE__ */ persistedDocument<AccountRestoreMutation, AccountRestoreMutationVariables>(
  "mutation AccountRestore { accountRestore { deletesAt } }",
  "sha256:12392ddd6622477a33f157c144a901044f644f047a4b9d6321edb18c8d5704c2",
);
