import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestAnswerMutation, GuestAnswerMutationVariables } from '../types.ts';

export const GuestAnswerDocument = /* @__PURE__ */ persistedDocument<GuestAnswerMutation, GuestAnswerMutationVariables>(
  "fragment guestTicketFields on GuestTicket { answer deadlineAt expected firstName id locale possible size startsAt state venue { address languages phone point timeZone titles } version } mutation GuestAnswer($answer: String!, $expected: String, $token: String!) { guestAnswer(token: $token, answer: $answer, expected: $expected) { ...guestTicketFields } }",
  "sha256:88f155d8a525831cfd29a037eda9074d95ce9ed235edff995516b495aeb6441e",
);
