import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestTicketQuery, GuestTicketQueryVariables } from '../types.ts';

export const GuestTicketDocument = /* @__PURE__ */ persistedDocument<GuestTicketQuery, GuestTicketQueryVariables>(
  "fragment guestTicketFields on GuestTicket { answer changeUntil chosen { count currency least most name } deadlineAt expected firstName id locale movePath possible size startsAt state venue { address languages phone point timeZone titles } version } query GuestTicket($token: String!) { guestTicket(token: $token) { ...guestTicketFields } }",
  "sha256:0921611bffcf7739ef4ae770f76aaf6b2eccfb2749cc9b1493de8f898d8002c7",
);
