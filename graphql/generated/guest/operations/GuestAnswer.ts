import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestAnswerMutation, GuestAnswerMutationVariables } from '../types.ts';

export const GuestAnswerDocument = /* @__PURE__ */ persistedDocument<GuestAnswerMutation, GuestAnswerMutationVariables>(
  "fragment guestTicketFields on GuestTicket { answer deadlineAt expected firstName locale possible size startsAt state venue { address languages phone point timeZone titles } } mutation GuestAnswer($answer: String!, $token: String!) { guestAnswer(token: $token, answer: $answer) { ...guestTicketFields } }",
  "sha256:8e14d0f742e0d081fbea60a0fcd7e34d24b1682f9b6e900671795db11fa115d1",
);
