import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestAnswerMutation, GuestAnswerMutationVariables } from '../types.ts';

export const GuestAnswerDocument = /* @__PURE__ */ persistedDocument<GuestAnswerMutation, GuestAnswerMutationVariables>(
  "fragment guestTicketFields on GuestTicket { answer changeUntil chosen { count currency least most name } deadlineAt expected guestName id locale movePath possible size startsAt state venue { address languages phone point timeZone titles } version } mutation GuestAnswer($answer: String!, $expected: String, $token: String!) { guestAnswer(token: $token, answer: $answer, expected: $expected) { ...guestTicketFields } }",
  "sha256:f1f7180b70332ae3872d3aecabb1e9843f99d04de59f2685dd9cbd2092be4267",
);
