import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestViewedMutation, GuestViewedMutationVariables } from '../types.ts';

export const GuestViewedDocument = /* @__PURE__ */ persistedDocument<GuestViewedMutation, GuestViewedMutationVariables>(
  "fragment guestTicketFields on GuestTicket { answer deadlineAt expected firstName id locale possible size startsAt state venue { address languages phone point timeZone titles } version } mutation GuestViewed($token: String!) { guestViewed(token: $token) { ...guestTicketFields } }",
  "sha256:6f30aac7fbbfecc87e9101f308e2a670814326734cbdc5fbf39e2b877696a0ef",
);
