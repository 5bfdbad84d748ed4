import { persistedDocument } from '../../../persisted-document.ts';
import type { AccountDataQuery, AccountDataQueryVariables } from '../types.ts';

export const AccountDataDocument = /* @__PURE__ */ persistedDocument<AccountDataQuery, AccountDataQueryVariables>(
  "query AccountData { accountData }",
  "sha256:5193d8113d55209d986e792bd5d30a736282b2cff67e53d44d4f0794b29dbbdb",
);
