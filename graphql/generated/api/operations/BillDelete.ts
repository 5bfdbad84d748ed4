import { persistedDocument } from '../../../persisted-document.ts';
import type { BillDeleteMutation, BillDeleteMutationVariables } from '../types.ts';

export const BillDeleteDocument = /* @__PURE__ */ persistedDocument<BillDeleteMutation, BillDeleteMutationVariables>(
  "mutation BillDelete($expectedVersion: Int, $id: ID!) { billDelete(id: $id, expectedVersion: $expectedVersion) { message statusCode } }",
  "sha256:0adb082ab34ae82024308e3fbb440817673dbc0e61722462639a6c2b4793dd38",
);
