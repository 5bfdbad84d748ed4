import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestTicketQuery, GuestTicketQueryVariables } from '../types.ts';

export const GuestTicketDocument = /* @__PURE__ */ persistedDocument<GuestTicketQuery, GuestTicketQueryVariables>(
  "fragment guestTicketFields on GuestTicket { answer changeUntil chosen { count currency least most name } deadlineAt expected guestName id locale movePath possible size startsAt state venue { address languages phone point timeZone titles } version } query GuestTicket($token: String!) { guestTicket(token: $token) { ...guestTicketFields } }",
  "sha256:47931fe7f7d30f6059a523cea182d29da0669f275c8f5c31936daa6b1f80b451",
);
