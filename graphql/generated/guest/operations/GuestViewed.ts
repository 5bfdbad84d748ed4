import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestViewedMutation, GuestViewedMutationVariables } from '../types.ts';

export const GuestViewedDocument = /* @__PURE__ */ persistedDocument<GuestViewedMutation, GuestViewedMutationVariables>(
  "fragment guestTicketFields on GuestTicket { answer deadlineAt expected firstName locale possible size startsAt state venue { address languages phone point timeZone titles } } mutation GuestViewed($token: String!) { guestViewed(token: $token) { ...guestTicketFields } }",
  "sha256:7f12eac76cb11d6fd5d456b2044cf253fe2ae85ce324409495e4be07df2f221a",
);
