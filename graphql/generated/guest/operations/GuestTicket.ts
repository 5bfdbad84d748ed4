import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestTicketQuery, GuestTicketQueryVariables } from '../types.ts';

export const GuestTicketDocument = /* @__PURE__ */ persistedDocument<GuestTicketQuery, GuestTicketQueryVariables>(
  "fragment guestTicketFields on GuestTicket { answer deadlineAt expected firstName id locale possible size startsAt state venue { address languages phone point timeZone titles } version } query GuestTicket($token: String!) { guestTicket(token: $token) { ...guestTicketFields } }",
  "sha256:6b84102e1e0faa80cdfc80a92545a981b29dedb2a4ba42657d143d5718616a25",
);
