import { persistedDocument } from '../../../persisted-document.ts';
import type { SeatingApplyMutation, SeatingApplyMutationVariables } from '../types.ts';

export const SeatingApplyDocument = /* @__PURE__ */ persistedDocument<SeatingApplyMutation, SeatingApplyMutationVariables>(
  "mutation SeatingApply($date: String!, $directory: ID!, $moves: [SeatingMoveInput!]!, $version: String!) { seatingApply( directory: $directory date: $date version: $version moves: $moves ) { count version } }",
  "sha256:f7852b406b1b53b091daf9505a55248db49b3df5efceadbef0e146b09b99ea9a",
);
