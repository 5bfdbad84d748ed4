import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestAnswerMutation, GuestAnswerMutationVariables } from '../types.ts';

export const GuestAnswerDocument = /* @__PURE__ */ persistedDocument<GuestAnswerMutation, GuestAnswerMutationVariables>(
  "fragment guestTicketFields on GuestTicket { answer deadlineAt expected firstName locale possible size startsAt state venue { address languages phone point timeZone titles } } mutation GuestAnswer($answer: String!, $expected: String, $token: String!) { guestAnswer(token: $token, answer: $answer, expected: $expected) { ...guestTicketFields } }",
  "sha256:bbc9ca036392f88fe806af1895c7fbf4f7d97b53fc6a69e58463e635c0853fd9",
);
