import { persistedDocument } from '../../../persisted-document.ts';
import type { GuestAnswerMutation, GuestAnswerMutationVariables } from '../types.ts';

export const GuestAnswerDocument = /* @__PURE__ */ persistedDocument<GuestAnswerMutation, GuestAnswerMutationVariables>(
  "fragment guestTicketFields on GuestTicket { answer changeUntil chosen { count currency least most name } deadlineAt expected firstName id locale movePath possible size startsAt state venue { address languages phone point timeZone titles } version } mutation GuestAnswer($answer: String!, $expected: String, $token: String!) { guestAnswer(token: $token, answer: $answer, expected: $expected) { ...guestTicketFields } }",
  "sha256:cc15b105bfcb997f1874b64f07d7095349f352824078e88452d026b24ff6249b",
);
