import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestViewedMutation, GuestViewedMutationVariables } from '../types.ts';

export const GuestViewedDocument = /* @__PURE__ */ persistedDocument<GuestViewedMutation, GuestViewedMutationVariables>(
  "fragment guestTicketFields on GuestTicket { answer changeUntil chosen { count currency least most name } deadlineAt expected firstName id locale movePath possible size startsAt state venue { address languages phone point timeZone titles } version } mutation GuestViewed($token: String!) { guestViewed(token: $token) { ...guestTicketFields } }",
  "sha256:7fe7ffea23b080faca08357f335701c6aa32b12c7cd920a44cf7f24145d7ea62",
);
