import { persistedDocument } from '../../../persisted-document.ts';
import type { MemberJoinMutation, MemberJoinMutationVariables } from '../types.ts';

export const MemberJoinDocument = /* @__PURE__ */ persistedDocument<MemberJoinMutation, MemberJoinMutationVariables>(
  "mutation MemberJoin($token: String!) { memberJoin(token: $token) { joined role venue } }",
  "sha256:5631f4eb1b629666192107d9c4967f1c566b96e059e67b9cb0738da6447f4f9f",
);
