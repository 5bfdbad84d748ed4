import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestViewedMutation, GuestViewedMutationVariables } from '../types.ts';

export const GuestViewedDocument = /* @__PURE__ */ persistedDocument<GuestViewedMutation, GuestViewedMutationVariables>(
  "fragment guestTicketFields on GuestTicket { answer changeUntil deadlineAt expected firstName id locale movePath possible size startsAt state venue { address languages phone point timeZone titles } version } mutation GuestViewed($token: String!) { guestViewed(token: $token) { ...guestTicketFields } }",
  "sha256:728d9ab4bd48274c176aa60e44905b9466b77501af38319b4839d304d9885794",
);
