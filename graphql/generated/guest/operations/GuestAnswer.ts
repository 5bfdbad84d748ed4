import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestAnswerMutation, GuestAnswerMutationVariables } from '../types.ts';

export const GuestAnswerDocument = /* @__PURE__ */ persistedDocument<GuestAnswerMutation, GuestAnswerMutationVariables>(
  "fragment guestTicketFields on GuestTicket { answer changeUntil deadlineAt expected firstName id locale movePath possible size startsAt state venue { address languages phone point timeZone titles } version } mutation GuestAnswer($answer: String!, $expected: String, $token: String!) { guestAnswer(token: $token, answer: $answer, expected: $expected) { ...guestTicketFields } }",
  "sha256:aa63905f1413a4867bc74d92c516e896069b47e091da9ec6b7bc2ca76bcfd09e",
);
