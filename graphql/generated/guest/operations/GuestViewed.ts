import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestViewedMutation, GuestViewedMutationVariables } from '../types.ts';

export const GuestViewedDocument = /* @__PURE__ */ persistedDocument<GuestViewedMutation, GuestViewedMutationVariables>(
  "fragment guestTicketFields on GuestTicket { answer changeUntil chosen { count currency least most name } deadlineAt expected guestName id locale movePath possible size startsAt state venue { address languages phone point timeZone titles } version } mutation GuestViewed($token: String!) { guestViewed(token: $token) { ...guestTicketFields } }",
  "sha256:daaf1b20ada8910514e329f928c616eeb92a70108737b224763e120e941bfe37",
);
