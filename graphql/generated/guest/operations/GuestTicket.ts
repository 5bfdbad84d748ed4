import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestTicketQuery, GuestTicketQueryVariables } from '../types.ts';

export const GuestTicketDocument = /* @__PURE__ */ persistedDocument<GuestTicketQuery, GuestTicketQueryVariables>(
  "fragment guestTicketFields on GuestTicket { answer changeUntil deadlineAt expected firstName id locale movePath possible size startsAt state venue { address languages phone point timeZone titles } version } query GuestTicket($token: String!) { guestTicket(token: $token) { ...guestTicketFields } }",
  "sha256:2cb1e12941cc73681d24c0f00d902e746b7b673a7eb64bd8a61c0a2727b81ecf",
);
