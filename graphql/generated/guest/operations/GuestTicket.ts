import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestTicketQuery, GuestTicketQueryVariables } from '../types.ts';

export const GuestTicketDocument = /* @__PURE__ */ persistedDocument<GuestTicketQuery, GuestTicketQueryVariables>(
  "fragment guestTicketFields on GuestTicket { answer deadlineAt expected firstName locale possible size startsAt state venue { address languages phone point timeZone titles } } query GuestTicket($token: String!) { guestTicket(token: $token) { ...guestTicketFields } }",
  "sha256:5ee038707561d968223a7ec39f9eaa1d3e683942a84d303a7c5d2a6deaf2b6e2",
);
